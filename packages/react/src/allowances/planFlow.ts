import {
  createRequestFlow,
  followOutcome,
  type Latchkey,
  type RequestFlow,
  type SentPlan,
  send,
  type TransactionOutcome,
  type TransactionPlan,
  type Undecided,
} from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'

/** A plan that a view sends to the wallet at once. `Subject`: what the plan is made from. */
export type PlanKind<Subject extends { owner: AccountOnChain }> = {
  subject: Subject
  step: never
  sent: SentPlan
  /** `undecided`: the chain has not decided within the time that a visitor waits. */
  outcome: TransactionOutcome | Undecided
}

/** Creates a flow that outlives the view: the wallet's yes counts after the visitor has left. */
export function createPlanFlow<Subject extends { owner: AccountOnChain }>(
  client: Latchkey,
  plan: (subject: Subject, signal: AbortSignal) => Promise<TransactionPlan>,
): RequestFlow<PlanKind<Subject>> {
  return createRequestFlow<PlanKind<Subject>>(client, {
    name: 'allowance',
    outlivesLeaving: true,
    ask: async (subject, { signal }) => send(client, await plan(subject, signal), { signal }),
    follow: (sent, _subject, revised) => followOutcome(sent, { revised }),
  })
}
