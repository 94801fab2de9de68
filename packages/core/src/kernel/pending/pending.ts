import type { Transaction } from '@latchkey/protocol/wire'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import type { AccountOnChain } from '../resources/resource.ts'

/** Why the chain does not show a transaction: it was dropped, replaced, or undone by a reorganisation. */
export type Fate = 'dropped' | 'replaced' | 'undone'

/** A transaction that this site has sent, and that nothing is final about. */
export type PendingTransaction = {
  /** The account that sent it, and its network. */
  owner: AccountOnChain
  /** The transaction as the activity lists it: `pending`, or `confirmed` until the activity has it. */
  transaction: Transaction & {
    /** Where the chain does not show it. */
    fate?: Fate
  }
}

/** The same, with what it takes to follow it. */
export type Tracked = PendingTransaction & {
  /** What was sent and planned; `null` once the chain has decided. */
  following: { sent: Sent; plan: TransactionPlan } | null
}

/** A transaction that did not end as planned, until the visitor has seen it. */
export type UnseenOutcome = {
  /** The account that sent it, and its network. */
  owner: AccountOnChain
  /** What was planned, as the activity lists it. */
  transaction: Transaction
  /** How it ended. */
  outcome: Exclude<TransactionOutcome, { status: 'confirmed' | 'cancelled' }>
  /** When this site read how it ended, in Unix milliseconds. */
  decidedAt: number
}
