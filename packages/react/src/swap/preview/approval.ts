import type { TransactionPlan } from '@latchkey/core'
import type { Outcome } from '../../paying/outcomePresentation.ts'

/** How far the approval is that a swap in two steps begins with. */
export type ApprovalState =
  | { status: 'none' | 'pending' | 'given' }
  /** The right spender may take another amount than requested. */
  | { status: 'capped'; amount: bigint }
  /** It did not end as requested. */
  | { status: 'ended'; outcome: Outcome }

/** What the outcome of an approval means for the swap after it. */
export function judgeApproval(outcome: Outcome, { approvals }: TransactionPlan): ApprovalState {
  if (outcome.status === 'confirmed') return { status: 'given' }
  const amount = otherCap(outcome, approvals.at(-1))
  return amount === undefined ? { status: 'ended', outcome } : { status: 'capped', amount }
}

/** The amount where the transaction did nothing but give the planned spender another one. */
function otherCap(
  outcome: Outcome,
  planned: TransactionPlan['approvals'][number] | undefined,
): bigint | undefined {
  if (outcome.status !== 'different' || outcome.moved.length > 0) return undefined
  const [given, ...more] = outcome.approvals ?? []
  if (!given || !planned || more.length > 0) return undefined
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isPlanned = isSame(given.asset, planned.asset) && isSame(given.spender, planned.spender)
  return isPlanned ? given.amount : undefined
}
