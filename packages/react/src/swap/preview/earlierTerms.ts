import type { Approval, PlannedSwap, SentPlan } from '@latchkey/core'

/** The terms of an earlier swap: the least that arrives, in base units, and the rights that it gives. */
export type EarlierTerms = { minimum: bigint; approvals: readonly Approval[] }

/** Returns the terms of an earlier swap that was sent instead of the reviewed one, if they are worse. */
export function earlierTerms(
  { isEarlier, plan }: Pick<SentPlan, 'isEarlier' | 'plan'>,
  planned: Pick<PlannedSwap, 'minimum' | 'plan'>,
): EarlierTerms | undefined {
  const minimum = plan.arrives[0]?.amount
  if (!isEarlier || minimum === undefined) return undefined
  const approvals = plan.approvals.filter((given) => !isReviewed(given, planned.plan.approvals))
  return minimum < planned.minimum || approvals.length > 0 ? { minimum, approvals } : undefined
}

/** Whether a right is no more than a reviewed one. */
function isReviewed(given: Approval, reviewed: readonly Approval[]): boolean {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return reviewed.some(
    (one) =>
      given.amount <= one.amount &&
      isSame(given.asset, one.asset) &&
      isSame(given.spender, one.spender),
  )
}
