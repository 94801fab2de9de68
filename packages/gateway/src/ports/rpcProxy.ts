import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import type { InferOutput } from 'valibot'
import type { ChainConfig } from '../config/schema.ts'

type Call = InferOutput<typeof jsonRpcRequestSchema>

/** Carries JSON-RPC calls to a chain's node. `text` is the answer's JSON; `up` is false when no node answered. */
export type RpcProxy = {
  send(chain: ChainConfig, body: Call | Call[]): Promise<{ up: boolean; text: string }>
}
