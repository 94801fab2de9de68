import type { ChainConfig } from '../config/schema.ts'

/**
 * Carries JSON-RPC calls to a chain's node. `text` is the answer's JSON; `up` is false when no node answered. Without
 * text there is nothing to answer. `client` is whom the calls are counted for.
 */
export type RpcProxy = {
  /** `body` is one call or a batch of them, as the client sent it. */
  send(chain: ChainConfig, body: unknown, client: string): Promise<{ up: boolean; text: string }>
}
