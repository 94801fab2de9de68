import type { ChainId } from '@latchkey/protocol'
import type { Answer, Requester } from './methods.ts'

/**
 * Returns the response to a JSON-RPC request or a batch of them, or `undefined` if all are notifications. Rejects if the
 * database fails.
 */
export type JsonRpc = (
  body: unknown,
  requester: Requester,
) => Promise<Answer | Answer[] | undefined>

/** User operations (ERC-4337) of the chains that have a bundler or a paymaster. */
export type UserOperations = {
  bundler(chainId: ChainId): JsonRpc | undefined
  paymaster(chainId: ChainId): JsonRpc | undefined
}
