import { type Latchkey, planCodeRemoval, type RequestFlow } from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'
import { createPlanFlow, type PlanKind } from '../planFlow.ts'

/** The removal of the code that acts for an account. `confirmed`: the chain shows the account without code. */
export type RemoveKind = PlanKind<{ owner: AccountOnChain }>

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    removingCode: RequestFlow<RemoveKind>
  }
}

/** The client's flow that removes code. */
export function removingCode(client: Latchkey): RequestFlow<RemoveKind> {
  client.slots.removingCode ??= createPlanFlow(client, ({ owner }, signal) =>
    planCodeRemoval(client, { from: owner, signal }),
  )
  return client.slots.removingCode
}
