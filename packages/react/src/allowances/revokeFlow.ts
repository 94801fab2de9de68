import { type ApprovalRequest, type Latchkey, planApproval, type RequestFlow } from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'
import { createPlanFlow, type PlanKind } from './planFlow.ts'

/** Rights that are taken back together. */
export type RevokeKind = PlanKind<{
  owner: AccountOnChain
  /** Plain addresses. */
  rights: readonly Omit<ApprovalRequest, 'amount'>[]
}>

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    revoking: RequestFlow<RevokeKind>
  }
}

/** The client's flow that takes rights back. */
export function revoking(client: Latchkey): RequestFlow<RevokeKind> {
  client.slots.revoking ??= createPlanFlow(client, ({ owner, rights }, signal) => {
    const approvals = rights.map((right) => ({ ...right, amount: 0n }))
    return planApproval(client, { approvals, from: owner, signal })
  })
  return client.slots.revoking
}
