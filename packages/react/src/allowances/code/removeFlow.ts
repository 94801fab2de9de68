import {
  createRequestFlow,
  followOutcome,
  type Latchkey,
  planCodeRemoval,
  type RequestFlow,
  type SentPlan,
  send,
  type TransactionOutcome,
  type Undecided,
} from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'

/** The removal of the code that acts for an account. */
export type RemoveKind = {
  subject: { owner: AccountOnChain }
  step: never
  sent: SentPlan
  /** `confirmed`: the chain shows the account without code. */
  outcome: TransactionOutcome | Undecided
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    removingCode: RequestFlow<RemoveKind>
  }
}

/** The client's flow that removes code. It outlives the view: the wallet's yes counts after the visitor has left. */
export function removingCode(client: Latchkey): RequestFlow<RemoveKind> {
  client.slots.removingCode ??= createRequestFlow<RemoveKind>(client, {
    outlivesLeaving: true,
    async ask({ owner }, { signal }) {
      const plan = await planCodeRemoval(client, { from: owner, signal })
      return send(client, plan, { signal })
    },
    follow: (sent, _subject, revised) => followOutcome(sent, { revised }),
  })
  return client.slots.removingCode
}
