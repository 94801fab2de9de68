import { parseWallet } from '../kernel/catalogue/parseWallet.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { attempt } from '../kernel/clock/ask.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { establish, findPicture, used } from './connect.ts'

/**
 * Goes on with what a page before this one asked a wallet: the visitor had gone there when the tab was loaded anew.
 * Nothing is shown of it but the connection, once there is one. The next attempt to connect ends it; `signal` only
 * keeps it from beginning, for the visitor is in the wallet still.
 */
export function resume(client: Latchkey, connector: Connector, signal: AbortSignal): void {
  const inner = client[internals]
  const goOn = !signal.aborted && !inner.attempt && connector.resume?.()
  if (!goOn) return
  const own = new AbortController()
  inner.attempt = own
  attempt(async () => {
    try {
      const answer = await callWallet(() => goOn({ signal: own.signal }), own.signal)
      const picked = parseWallet(answer.picked)
      const connection = establish(client, connector, answer, ...used(connector, picked))
      findPicture(client, connector, connection, picked)
    } catch (cause) {
      // A wallet that is connected still is not the one that this attempt went to.
      if (inner.attempt === own) inner.storage.remove(storageKeys.deepLinkChoice)
      throw cause
    } finally {
      if (inner.attempt === own) inner.attempt = null
    }
  })
}
