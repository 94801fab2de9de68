import { parseWallet } from '../kernel/catalogue/parseWallet.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { attempt } from '../kernel/clock/ask.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { establish, findPicture, used } from './connect.ts'

/**
 * Resumes a connection request that the tab sent before a reload, while the visitor is in the wallet. Shows only the
 * resulting connection. The next attempt to connect aborts it. `signal` prevents the start but does not abort a running
 * request.
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
