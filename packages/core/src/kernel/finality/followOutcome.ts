import type { TransactionOutcome } from '../plan/plan.ts'
import type { FollowedPlan } from './followSent.ts'

/** The chain did not decide in time, or the client was closed before. */
export type Undecided = { status: 'undecided' }

/** What is reported of a sent plan, each at most once and in this order. */
export type OutcomeReports = {
  /** The chain has decided. */
  decided?(outcome: TransactionOutcome): void
  /** A reorganisation has undone a confirmed plan, or made it fail: this outcome replaces the first. */
  revised?(outcome: TransactionOutcome): void
  /** Nothing can undo a confirmed plan any more. */
  final?(): void
}

/**
 * Watches how a sent plan ends, until that is final. Resolves with the outcome once the chain has decided; `revised` is
 * called later where a reorganisation changes it. On timeout, the last reported outcome stays. Rejects only with what
 * `decided` throws.
 */
export async function followOutcome(
  { outcome, settled }: FollowedPlan,
  { decided, revised, final }: OutcomeReports,
): Promise<TransactionOutcome | Undecided> {
  const first = await outcome.catch(() => undefined)
  if (!first) return { status: 'undecided' }
  decided?.(first)
  if (first.status !== 'confirmed') return first
  settled()
    .then((last) => (last.status === 'confirmed' ? final?.() : revised?.(last)))
    .catch(() => {})
  return first
}
