import type { Latchkey } from '../client.ts'
import type { Connector } from '../connector.ts'
import { attempt } from '../foreign/ask.ts'
import { internals } from '../internal.ts'
import { callWallet } from './callWallet.ts'
import { establish, findPicture } from './connect.ts'

/**
 * Goes on with what a page before this one asked a wallet: the visitor had gone there when the tab was loaded anew.
 * Nothing is shown of it but the connection, once there is one. The next attempt to connect ends it.
 */
export function resume(client: Latchkey, connector: Connector, signal: AbortSignal): void {
  const inner = client[internals]
  const goOn = !signal.aborted && !inner.attempt && connector.resume?.()
  if (!goOn) return
  const own = new AbortController()
  inner.attempt = own
  attempt(async () => {
    try {
      const either = AbortSignal.any([own.signal, signal])
      const answer = await callWallet(() => goOn({ signal: either }), either)
      findPicture(client, connector, establish(client, connector, answer))
    } finally {
      if (inner.attempt === own) inner.attempt = null
    }
  })
}
