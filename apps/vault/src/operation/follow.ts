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

type Options = Pace & {
  signal: AbortSignal
  /** Submits an operation again that the bundler does not know. Whether it takes it no more. Default: it does not. */
  isGone?: () => Promise<boolean>
}

/** Looks in a row at which nobody knows an operation any more, after which it is gone: a bundler may forget it for a moment. */
const missingLooks = 15
/** Looks from one submission of what the bundler does not know to the next. */
const betweenSubmissions = 5

/**
 * The transaction in which an operation was, as soon as the chain has it. Throws `TRANSACTION_DROPPED` where the bundler has
 * let go of it and does not take it again, `TIMED_OUT`, `ABORTED`.
 */
export async function transactionOf(
  node: BundledChain,
  hash: string,
  { signal, interval = 1_000, patience = 180_000, isGone = async () => true }: Options,
): Promise<`0x${string}`> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  let missing = 0
  let canCome = false
  for (let look = 0; ; look += 1) {
    const state = await lookedAt(node, hash, deadline)
    if (state?.status === 'included') return state.receipt.transactionHash
    if (state?.status === 'unknown' && look % betweenSubmissions === 0) canCome = !(await isGone())
    missing = missedIn(state, missing, canCome)
    if (missing >= missingLooks) throw knownError('TRANSACTION_DROPPED')
    if (deadline.aborted) throw knownError(signal.aborted ? 'ABORTED' : 'TIMED_OUT')
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

function missedIn(state: OperationState | undefined, before: number, canCome: boolean): number {
  // A bundler that cannot be asked has forgotten nothing.
  if (!state) return before
  return state.status === 'unknown' && !canCome ? before + 1 : 0
}

/** What cannot be read now is read the next time. */
function lookedAt(
  node: BundledChain,
  hash: string,
  signal: AbortSignal,
): Promise<OperationState | undefined> {
  return operationState(node, hash, signal).catch(() => undefined)
}
