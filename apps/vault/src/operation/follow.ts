import { knownError } from '@latchkey/protocol'
import type { BundledChain } from './sponsored.ts'
import { type OperationState, operationState } from './state.ts'

/** Milliseconds between two looks, and for which an operation is waited for. */
const interval = 1_000
const patience = 180_000

/** The transaction in which an operation was, as soon as the chain has it. Throws `TIMED_OUT`. */
export async function transactionOf(node: BundledChain, hash: string): Promise<`0x${string}`> {
  const deadline = AbortSignal.timeout(patience)
  for (;;) {
    const state = await lookedAt(node, hash, deadline)
    if (state?.status === 'included') return state.receipt.transactionHash
    if (deadline.aborted) throw knownError('TIMED_OUT')
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

/** What cannot be read now is read the next time. */
function lookedAt(
  node: BundledChain,
  hash: string,
  signal: AbortSignal,
): Promise<OperationState | undefined> {
  return operationState(node, hash, signal).catch(() => undefined)
}
