import type { ChainId } from '@latchkey/protocol'
import type { Answer, Asking } from '../../chains/userOperations/methods.ts'

/** Answers JSON-RPC, one call or a batch; nothing where all were notifications. Rejects when the database fails. */
export type JsonRpc = (body: unknown, asking: Asking) => Promise<Answer | Answer[] | undefined>

/** User operations (ERC-4337) of the chains that have a bundler or a paymaster here. */
export type UserOperations = {
  bundler(chainId: ChainId): JsonRpc | undefined
  paymaster(chainId: ChainId): JsonRpc | undefined
}
