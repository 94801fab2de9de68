import { closedSignal, type Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import { type ChainSocket, openChainSocket } from './chain-socket.ts'
import type { ProviderMessage } from './events.ts'
import { providerRpcError } from './rpc-error.ts'

/** The subscriptions of a provider. Each chain has one WebSocket to the gateway. */
export type Subscriptions = {
  /** Subscribes on the chain and returns the id. Rejects with 4200 where there is no WebSocket. */
  subscribe(chain: ChainId, params: readonly unknown[]): Promise<string>
  /** Ends the subscription. Returns whether there was one. */
  unsubscribe(id: unknown): boolean
}

/** Subscriptions that end with the client. Calls `notify` with their messages. */
export function createSubscriptions(
  client: Latchkey,
  notify: (message: ProviderMessage) => void,
): Subscriptions {
  const sockets = new Map<ChainId, ChainSocket>()
  const closed = closedSignal(client)

  function socketOf(chain: ChainId): ChainSocket {
    const known = sockets.get(chain)
    if (known) return known
    const socket = openChainSocket(addressOf(client, chain), {
      notified: (data) => notify({ type: 'eth_subscription', data }),
      emptied: () => sockets.delete(chain),
    })
    sockets.set(chain, socket)
    return socket
  }

  closed.addEventListener('abort', () => {
    for (const socket of sockets.values()) socket.close()
  })
  return {
    async subscribe(chain, params) {
      if (closed.aborted) throw providerRpcError(4900, 'The client is closed')
      return socketOf(chain).subscribe(params)
    },
    unsubscribe: (id) => [...sockets.values()].some((socket) => socket.unsubscribe(id)),
  }
}

function addressOf({ options }: Latchkey, chain: ChainId): string {
  const query = new URLSearchParams({ chainId: chain, projectId: options.projectId })
  return `${options.gatewayUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}/v1/ws?${query}`
}
