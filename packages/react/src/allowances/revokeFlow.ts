import {
  type ApprovalRequest,
  createRequestFlow,
  type Latchkey,
  planApproval,
  type RequestFlow,
  type SentPlan,
  send,
  type TransactionOutcome,
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
  outcome: TransactionOutcome | { status: 'undecided' }
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
    async follow({ outcome, settled }, _subject, revise) {
      const undecided = { status: 'undecided' } as const
      const decided = await outcome.catch(() => undecided)
      if (decided.status !== 'confirmed') return decided
      // On timeout, the last reported outcome is kept.
      void settled().then(
        (last) => last.status !== 'confirmed' && revise(last),
        () => {},
      )
      return decided
    },
  })
  return client.slots.revoking
}
