import type { ChainConfig } from '../config/schema.ts'

/** What comes back for a call or a batch. */
export type ProxiedAnswer = {
  /** Whether a node of the chain has answered. */
  up: boolean
  /** The answer's JSON; empty where there is nothing to answer. */
  text: string
  /** The seconds of the node's `retry-after`. */
  retryAfter?: number | undefined
  /** Why no node has answered, for the log. */
  because?: unknown
}

/** Carries JSON-RPC calls to a chain's node. `client` is whom the calls are counted for. */
export type RpcProxy = {
  /** `body` is one call or a batch of them, as the client sent it. */
  send(chain: ChainConfig, body: unknown, client: string): Promise<ProxiedAnswer>
}
