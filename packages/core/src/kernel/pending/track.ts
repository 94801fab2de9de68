import type { Latchkey } from '../client/client.ts'
import { followOutcome } from '../finality/followOutcome.ts'
import type { FollowedPlan } from '../finality/followSent.ts'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import { describeSent } from './describe.ts'
import type { Fate, Tracked } from './pending.ts'
import { updateTracked } from './store.ts'

/** A sent plan, and how it ends on its chain. */
export type Followed = FollowedPlan & { sent: Sent; plan: TransactionPlan }

/** Shows what was sent among the account's activity until the chain's own row is final there. Kept across reloads. */
export function trackSent(client: Latchkey, followed: Followed): void {
  const { sent, plan } = followed
  const owner = { chainId: plan.chainId, address: plan.account }
  const transaction = describeSent(client, sent, plan)
  const made: Tracked = { owner, transaction, following: { sent, plan } }
  updateTracked(client, (tracked) => [made, ...tracked.filter((one) => idOf(one) !== idOf(made))])
  followTracked(client, idOf(made), followed)
}

/** Writes the outcome, and its revision, to the tracked transaction of an id. On timeout, the last outcome stays. */
export function followTracked(client: Latchkey, id: string, followed: FollowedPlan): void {
  const apply = (decided: TransactionOutcome) =>
    updateTracked(client, (tracked) =>
      tracked.map((one) => (idOf(one) === id ? decidedAs(one, decided) : one)),
    )
  const remove = () => updateTracked(client, (tracked) => tracked.filter((one) => idOf(one) !== id))
  const write = (outcome: TransactionOutcome) => (fateOf(outcome) ? apply(outcome) : remove())
  void followOutcome(followed, {
    decided: (outcome) => (outcome.status === 'confirmed' ? apply(outcome) : write(outcome)),
    revised: write,
    final: remove,
  }).catch(() => {}) // a storage that cannot be written
}

function idOf({ transaction }: Tracked): string {
  return transaction.id
}

function fateOf({ status }: TransactionOutcome): Fate | undefined {
  return status === 'dropped' || status === 'replaced' || status === 'undone' ? status : undefined
}

function decidedAs(tracked: Tracked, outcome: TransactionOutcome): Tracked {
  const { fate: _, ...transaction } = tracked.transaction
  const hash = 'hash' in outcome ? outcome.hash : transaction.metadata.hash
  const isFailed = outcome.status === 'reverted'
  const fate = fateOf(outcome)
  const status = fate ? 'pending' : isFailed ? 'failed' : 'confirmed'
  return {
    ...tracked,
    following: null,
    transaction: {
      ...transaction,
      metadata: { ...transaction.metadata, status, hash: fate ? transaction.metadata.hash : hash },
      ...(fate && { fate }),
    },
  }
}
