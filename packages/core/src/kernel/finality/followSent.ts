import { knownError } from '@latchkey/protocol'
import { once } from '../clock/once.ts'
import { callWallet } from '../operations/callWallet.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import type { Operations } from '../operations/operations.ts'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'

/** How a sent plan ends on its chain. */
export type FollowedPlan = {
  /** Settles when the chain has decided. */
  outcome: Promise<TransactionOutcome>
  /** Follows a confirmed plan until nothing can undo it: the outcome, or `undone` or `reverted` by a reorganisation. */
  settled(): Promise<TransactionOutcome>
}

/** Sent transactions to follow. `replacements`: the hashes of what was sent in their place so far. */
type SentToFollow = { sent: Sent; plan: TransactionPlan; replacements?: () => readonly string[] }

/** Reads the chain until it has decided about a sent plan, and on request until it is final. The context's signal ends both. */
export function followSent(
  operations: Operations,
  context: OperationContext,
  { sent, plan, replacements }: SentToFollow,
): FollowedPlan {
  const { follow } = operations
  if (!follow) throw knownError('UNSUPPORTED_CHAIN')
  const outcome = callWallet(() => follow(context, sent, plan, replacements), context.signal)
  const settled = once(async () => waitUntilFinal(operations, context, await outcome))
  return { outcome, settled }
}

async function waitUntilFinal(
  { isFinal }: Operations,
  context: OperationContext,
  outcome: TransactionOutcome,
): Promise<TransactionOutcome> {
  if (outcome.status !== 'confirmed' || !isFinal) return outcome
  const isKept = await callWallet(() => isFinal(context, outcome.hash), context.signal)
  if (isKept === 'reverted') return { status: 'reverted' }
  return isKept ? outcome : { status: 'undone' }
}
