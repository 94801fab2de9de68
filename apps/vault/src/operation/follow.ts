import { anySignal, knownError } from '@latchkey/protocol'
import type { BundledChain } from './sponsored.ts'
import { type OperationState, operationState } from './state.ts'

/** The times with which an operation is followed. */
export type Pace = {
  /** The polling interval in milliseconds. */
  interval?: number
  /** The longest time to wait for the operation, in milliseconds. */
  patience?: number
}

type Options = Pace & {
  signal: AbortSignal
  /** Submits an unknown operation again. Returns whether the bundler refuses it. Default: it does not. */
  isGone?: () => Promise<boolean>
}

/** Consecutive polls without a trace after which an operation is dropped. A bundler may forget it for a moment. */
const missingPolls = 15
/** Polls between two submissions of an operation that the bundler does not know. */
const betweenSubmissions = 5

/**
 * Returns the transaction that included an operation, once the chain has it. Throws `TRANSACTION_DROPPED` if the
 * bundler has dropped the operation and does not accept it again, `TIMED_OUT`, `ABORTED`.
 */
export async function transactionOf(
  node: BundledChain,
  hash: string,
  { signal, interval = 1_000, patience = 180_000, isGone = async () => true }: Options,
): Promise<`0x${string}`> {
  const deadline = anySignal([signal, AbortSignal.timeout(patience)])
  let missing = 0
  let canCome = false
  for (let poll = 0; ; poll += 1) {
    const state = await polledState(node, hash, deadline)
    if (state?.status === 'included') return state.receipt.transactionHash
    if (state?.status === 'unknown' && poll % betweenSubmissions === 0) canCome = !(await isGone())
    missing = missedIn(state, missing, canCome)
    if (missing >= missingPolls) throw knownError('TRANSACTION_DROPPED')
    if (deadline.aborted) throw knownError(signal.aborted ? 'ABORTED' : 'TIMED_OUT')
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

function missedIn(state: OperationState | undefined, before: number, canCome: boolean): number {
  // An unreachable bundler has not dropped the operation.
  if (!state) return before
  return state.status === 'unknown' && !canCome ? before + 1 : 0
}

/** Reads the state. After a failed read, the next poll reads it again. */
function polledState(
  node: BundledChain,
  hash: string,
  signal: AbortSignal,
): Promise<OperationState | undefined> {
  return operationState(node, hash, signal).catch(() => undefined)
}
