import type { Latchkey } from '../client/client.ts'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import { describeSent } from './describe.ts'
import type { Fate, Tracked } from './pending.ts'
import { updateTracked } from './store.ts'

/** Something that was sent, and the chain's words on it. */
export type Followed = {
  sent: Sent
  plan: TransactionPlan
  outcome: Promise<TransactionOutcome>
  /** What nothing can undo any more. */
  settled(): Promise<TransactionOutcome>
}

/** Shows what was sent among the account's activity until the chain's own row is final there. Kept across reloads. */
export function trackSent(client: Latchkey, followed: Followed): void {
  const { sent, plan } = followed
  const owner = { chainId: plan.chainId, address: plan.account }
  const transaction = describeSent(client, sent, plan)
  const made: Tracked = { owner, transaction, following: { sent, plan } }
  updateTracked(client, (tracked) => [made, ...tracked.filter((one) => idOf(one) !== idOf(made))])
  followTracked(client, idOf(made), followed)
}

/** Writes what the chain says to the tracked transaction of an id. */
export function followTracked(
  client: Latchkey,
  id: string,
  { outcome, settled }: Omit<Followed, 'sent' | 'plan'>,
): void {
  const apply = (decided: TransactionOutcome) =>
    updateTracked(client, (tracked) =>
      tracked.map((one) => (idOf(one) === id ? decidedAs(one, decided) : one)),
    )
  const remove = () => updateTracked(client, (tracked) => tracked.filter((one) => idOf(one) !== id))
  outcome
    .then(async (decided) => {
      if (!isShown(decided)) return remove()
      apply(decided)
      const last = await settled()
      if (fateOf(last)) apply(last)
      else remove()
    })
    // Where the chain does not say in time, or the page closes, it stays as it was told last.
    .catch(() => {})
}

function idOf({ transaction }: Tracked): string {
  return transaction.id
}

function fateOf({ status }: TransactionOutcome): Fate | undefined {
  return status === 'dropped' || status === 'replaced' || status === 'undone' ? status : undefined
}

/** Where the chain carried out something else, only its own row tells what. */
function isShown(outcome: TransactionOutcome): boolean {
  return !!fateOf(outcome) || outcome.status === 'confirmed' || outcome.status === 'reverted'
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
