import {
  type ApprovalRequest,
  createRequestFlow,
  followOutcome,
  type Latchkey,
  planApproval,
  type RequestFlow,
  type SentPlan,
  send,
  type TransactionOutcome,
  type Undecided,
} from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'

/** Rights that are taken back together. */
export type RevokeKind = {
  subject: {
    owner: AccountOnChain
    /** Plain addresses. */
    rights: readonly Pick<ApprovalRequest, 'token' | 'kind' | 'spender'>[]
  }
  step: never
  sent: SentPlan
  /** `undecided` when the chain took longer than anybody should wait. */
  outcome: TransactionOutcome | Undecided
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    revoking: RequestFlow<RevokeKind>
  }
}

/** The client's flow that takes rights back. It outlives the view: the wallet's yes counts after the visitor has left. */
export function revoking(client: Latchkey): RequestFlow<RevokeKind> {
  client.slots.revoking ??= createRequestFlow<RevokeKind>(client, {
    outlivesLeaving: true,
    async ask({ owner, rights }, { signal }) {
      const approvals = rights.map((right) => ({ ...right, amount: 0n }))
      const plan = await planApproval(client, { approvals, from: owner, signal })
      return send(client, plan, { signal })
    },
    follow: (sent, _subject, revised) => followOutcome(sent, { revised }),
  })
  return client.slots.revoking
}
