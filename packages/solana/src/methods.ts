import type { Account, ConnectorEvent } from '@latchkey/core'
import {
  ask,
  attempt,
  type ConnectorMethods,
  eventQueue,
  featureOf,
  field,
  walletError,
} from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import { parseAccounts } from './parse.ts'

/** What a connector over a Wallet Standard wallet does. */
export function connectorMethods(wallet: Wallet): ConnectorMethods {
  async function connected(signal: AbortSignal, silent: boolean): Promise<Account[]> {
    const feature = featureOf(wallet, 'standard:connect')
    if (!feature) throw knownError('WALLET_NOT_READY')
    const call = () => (silent ? feature.call({ silent }) : feature.call())
    const failure = (thrown: unknown) =>
      walletError(thrown, 'CONNECTION_DECLINED', 'WALLET_CONNECTION')
    return parseAccounts(await ask(call, signal, failure))
  }

  return {
    async connect({ signal }) {
      const accounts = await connected(signal, false)
      if (accounts.length === 0) throw knownError('WALLET_ACCOUNT')
      return { accounts }
    },
    async restore({ signal }) {
      const accounts = await connected(signal, true)
      return accounts.length === 0 ? null : { accounts }
    },
    async disconnect() {
      const feature = featureOf(wallet, 'standard:disconnect')
      await ask(
        () => feature?.call(),
        undefined,
        (thrown) => knownError('WALLET_DISCONNECTION', thrown),
      )
    },
    subscribe(listener) {
      const queue = eventQueue(listener)
      let off: unknown
      const hear = (properties: unknown) => {
        const event =
          field(properties, 'accounts') === undefined ? undefined : accountsEvent(wallet)
        if (event) queue.push(event)
      }
      attempt(() => {
        off = featureOf(wallet, 'standard:events')?.call('change', hear)
      })
      return () => {
        queue.close()
        if (typeof off === 'function') attempt(() => typeof off === 'function' && off())
      }
    },
  }
}

/** The wallet's accounts now; nothing when they cannot be used. */
function accountsEvent(wallet: Wallet): ConnectorEvent | undefined {
  try {
    const accounts = parseAccounts(wallet)
    return accounts.length > 0 ? { type: 'accounts', accounts } : { type: 'disconnect' }
  } catch {
    return undefined
  }
}
