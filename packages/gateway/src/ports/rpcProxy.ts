import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import type { InferOutput } from 'valibot'
import type { ChainConfig } from '../config/schema.ts'

type Call = InferOutput<typeof jsonRpcRequestSchema>

/**
 * Carries JSON-RPC calls to a chain's node. `text` is the answer's JSON; `up` is false when no node answered. Without
 * text there is nothing to answer. `client` is whom the calls are counted for.
 */
export type RpcProxy = {
  send(
    chain: ChainConfig,
    body: Call | unknown[],
    client: string,
  ): Promise<{ up: boolean; text: string }>
}
