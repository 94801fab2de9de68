import type { Latchkey } from '../client/client.ts'
import { followOutcome } from '../finality/followOutcome.ts'
import type { FollowedPlan } from '../finality/followSent.ts'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import { describeSent } from './describe.ts'
import type { Fate, Tracked, UnseenOutcome } from './pending.ts'
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
  const replace = (change: (one: Tracked) => Tracked[]) =>
    updateTracked(client, (tracked) =>
      tracked.flatMap((one) => (idOf(one) === id ? change(one) : one)),
    )
  const write = (outcome: TransactionOutcome) => {
    let changed: Tracked | undefined
    replace((one) => {
      const next = afterOutcome(one, outcome)
      // Another tab may have written the same outcome.
      if (one.following || one.transaction.fate !== next[0]?.transaction.fate) changed = one
      return next
    })
    if (changed && needsAttention(outcome)) report(client, { ...changed, outcome })
  }
  void followOutcome(followed, {
    decided: write,
    revised: write,
    final: () => replace(() => []),
  }).catch(() => {}) // a storage that cannot be written
}

/** Remembers what the visitor has to see. Without its code, the activity alone shows the outcome. */
function report(client: Latchkey, outcome: Omit<UnseenOutcome, 'decidedAt'>): void {
  import('./unseen.ts').then(
    ({ addUnseen }) => addUnseen(client, outcome),
    () => {},
  )
}

/** Whether the visitor has to know of an outcome. A visitor who cancelled a transaction knows. */
function needsAttention(outcome: TransactionOutcome): outcome is UnseenOutcome['outcome'] {
  return outcome.status !== 'confirmed' && outcome.status !== 'cancelled'
}

function idOf({ transaction }: Tracked): string {
  return transaction.id
}

/** Returns a transaction as its chain has decided. Returns nothing for one that the activity shows by itself. */
function afterOutcome({ owner, transaction }: Tracked, outcome: TransactionOutcome): Tracked[] {
  const { fate: _, ...plain } = transaction
  const { metadata } = plain
  const decided = { owner, following: null }
  switch (outcome.status) {
    case 'confirmed': {
      const confirmed = { ...metadata, status: 'confirmed', hash: outcome.hash } as const
      return [{ ...decided, transaction: { ...plain, metadata: confirmed } }]
    }
    case 'dropped':
    case 'replaced':
    case 'undone': {
      const pending = { ...metadata, status: 'pending' } as const
      const fate: Fate = outcome.status
      return [{ ...decided, transaction: { ...plain, metadata: pending, fate } }]
    }
    default:
      return []
  }
}
