import type { Latchkey } from '@latchkey/core'
import { elements, field, loaded, once } from '@latchkey/core/foreign'
import { type ProviderEvent, type ProviderListener, providerEvents } from './events.ts'
import { chainOf, ownMethods, pass } from './methods.ts'
import { requestAccounts } from './request-accounts.ts'
import { providerRpcError, toProviderRpcError } from './rpc-error.ts'

export type {
  ProviderEvent,
  ProviderEvents,
  ProviderListener,
  ProviderMessage,
} from './events.ts'
export type { ProviderRpcError } from './rpc-error.ts'
export type { Notification } from './socket-state.ts'

/** EIP-1193, for libraries. It outlives every wallet: whichever is the active one answers. */
export type ClientProvider = {
  /** Makes a JSON-RPC request. Rejects with a `ProviderRpcError`. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Has `listener` called whenever the event happens. */
  on<Event extends ProviderEvent>(event: Event, listener: ProviderListener<Event>): ClientProvider
  /** Takes a listener back. */
  removeListener<Event extends ProviderEvent>(
    event: Event,
    listener: ProviderListener<Event>,
  ): ClientProvider
}

/** Options of `eip1193Provider`. */
export type ClientProviderOptions = {
  /** Opens the dialog, for libraries that ask for accounts while no wallet is connected. */
  open?: () => void
}

const mostParams = 1_000

/**
 * Returns the client's active EVM account as an EIP-1193 provider. Requests for the wallet go to the wallet, reads of
 * the chain to the gateway. Rejects with a `ProviderRpcError`: 4001 the visitor declined, 4100 no wallet or another
 * account, 4200 not supported, 4900 the wallet has disconnected, 4901 the wallet's chain is not served, 4902 the site
 * does not have the chain. Otherwise with the wallet's or the node's own code.
 */
export function eip1193Provider(
  client: Latchkey,
  { open }: ClientProviderOptions = {},
): ClientProvider {
  const events = providerEvents(client)
  const subscriptions = once(async () => {
    const { createSubscriptions } = await loaded(import('./subscriptions.ts'))
    return createSubscriptions(client, events.notify)
  })

  async function answer(method: unknown, given: unknown): Promise<unknown> {
    if (typeof method !== 'string') throw providerRpcError(-32_600, 'The request has no method')
    const params = elements(given ?? [], mostParams) ?? [given]
    if (method === 'eth_requestAccounts') return requestAccounts(client, open)
    if (method === 'eth_subscribe') {
      const chain = chainOf(client)
      return (await subscriptions()).subscribe(chain, params)
    }
    if (method === 'eth_unsubscribe') return subscriptions.made()?.unsubscribe(params[0]) ?? false
    const own = Object.hasOwn(ownMethods, method) ? ownMethods[method] : undefined
    return own ? own(client, params) : pass(client, method, params)
  }
  const provider: ClientProvider = {
    async request(request) {
      try {
        return await answer(field(request, 'method'), field(request, 'params'))
      } catch (error) {
        throw toProviderRpcError(error)
      }
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.removeListener(event, listener)
      return provider
    },
  }
  return provider
}
