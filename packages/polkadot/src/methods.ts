import {
  ask,
  attempt,
  type ConnectorMethods,
  eventQueue,
  walletError,
} from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type { InjectedSession } from './session.ts'

/** What a connector over an injected wallet does. */
export function connectorMethods(session: InjectedSession): ConnectorMethods {
  const enable = (signal: AbortSignal) =>
    ask(session.enable, signal, (thrown) =>
      walletError(thrown, 'CONNECTION_DECLINED', 'WALLET_CONNECTION'),
    )
  return {
    async connect({ signal }) {
      const accounts = await enable(signal)
      if (accounts.length === 0) throw knownError('WALLET_ACCOUNT')
      return { accounts }
    },
    // There is no silent way to ask: a wallet that let this site in does not ask again.
    async restore({ signal }) {
      const accounts = await enable(signal)
      return accounts.length === 0 ? null : { accounts }
    },
    // Wallets have no disconnect method, so only the site forgets.
    async disconnect() {
      session.end()
    },
    subscribe(listener) {
      const queue = eventQueue(listener)
      let undo = () => {}
      attempt(() => {
        undo = session.listen((accounts) =>
          queue.push(accounts.length > 0 ? { type: 'accounts', accounts } : { type: 'disconnect' }),
        )
      })
      return () => {
        queue.close()
        attempt(undo)
      }
    },
  }
}
