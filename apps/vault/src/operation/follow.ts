import { knownError } from '@latchkey/protocol'
import type { BundledChain } from './sponsored.ts'
import { type OperationState, operationState } from './state.ts'

/** How an operation is followed. */
export type Pace = {
  /** Milliseconds between two looks. */
  interval?: number
  /** Milliseconds for which the operation is waited for. */
  patience?: number
}

/** Looks in a row at which nobody knows an operation any more, after which it is gone: a bundler may forget it for a moment. */
const missingLooks = 15

/**
 * The transaction in which an operation was, as soon as the chain has it. Throws `TRANSACTION_DROPPED` where the bundler has
 * let go of it, `TIMED_OUT`, `ABORTED`.
 */
export async function transactionOf(
  node: BundledChain,
  hash: string,
  { signal, interval = 1_000, patience = 180_000 }: Pace & { signal: AbortSignal },
): Promise<`0x${string}`> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  let missing = 0
  for (;;) {
    const state = await lookedAt(node, hash, deadline)
    if (state?.status === 'included') return state.receipt.transactionHash
    missing = missedIn(state, missing)
    if (missing >= missingLooks) throw knownError('TRANSACTION_DROPPED')
    if (deadline.aborted) throw knownError(signal.aborted ? 'ABORTED' : 'TIMED_OUT')
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

function missedIn(state: OperationState | undefined, before: number): number {
  // A bundler that cannot be asked has forgotten nothing.
  if (!state) return before
  return state.status === 'unknown' ? before + 1 : 0
}

/** What cannot be read now is read the next time. */
function lookedAt(
  node: BundledChain,
  hash: string,
  signal: AbortSignal,
): Promise<OperationState | undefined> {
  return operationState(node, hash, signal).catch(() => undefined)
}
