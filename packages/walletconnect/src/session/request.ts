import { field } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client.ts'
import { providerError } from '../wire/provider-error.ts'

/** A request that waits in the wallet. */
export type SentRequest = { id: string; topic: string }

/** A client that can ask the wallet of its session. */
export type AskingClient = Client & {
  /**
   * Sends a request into the session. Throws an error as EIP-1193 has it when the wallet refuses or the session does
   * not allow it; `WALLET_DISCONNECTED`, `TIMED_OUT` and `NETWORK_FAILED` as known errors.
   */
  request(chainId: ChainId, method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

const life = 300_000
/** No session on the wallet's side: it has forgotten this one. */
const noSession = 7001

/** Calls `sent` with each request that the relay has. */
export function askingClient(client: Client, sent: (request: SentRequest) => void): AskingClient {
  const { wire, relay, sessions } = client
  return {
    ...client,
    async request(chainId, method, params, signal) {
      const { topic, namespaces } = client.session()
      if (!namespaces[namespaceOf(chainId)]?.methods.includes(method))
        throw providerError(4200, 'The wallet does not offer this method')
      const expiryTimestamp = Math.floor((relay.clock.now() + life) / 1000)
      const payload = { request: { method, params, expiryTimestamp }, chainId }
      try {
        return await wire.sendRequest(topic, 'wc_sessionRequest', payload, {
          within: life,
          // A wallet that has it may send money: its answer counts, and no second request takes its place meanwhile.
          mayArrive: true,
          ...(signal && { signal }),
          sent: (id) => sent({ id, topic }),
        })
      } catch (error) {
        if (isKnownError(error)) throw error
        const code = Number(field(error, 'code'))
        if (code === noSession) sessions.quarantine('SESSION_UNKNOWN')
        throw providerError(code, String(field(error, 'message')), field(error, 'data'))
      }
    },
  }
}
