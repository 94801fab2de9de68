import type { OperationContext, Operations } from '../operations/adapter.ts'
import { callWallet } from '../operations/callWallet.ts'
import type { TransactionOutcome } from '../plan/plan.ts'

/** The outcome, once nothing can undo it; or `undone` or `reverted` where a reorganisation has changed it. */
export async function waitUntilFinal(
  { isFinal }: Operations,
  context: OperationContext,
  outcome: TransactionOutcome,
): Promise<TransactionOutcome> {
  if (outcome.status !== 'confirmed' || !isFinal) return outcome
  const isKept = await callWallet(() => isFinal(context, outcome.hash), context.signal)
  if (isKept === 'reverted') return { status: 'reverted' }
  return isKept ? outcome : { status: 'undone' }
}
