import type { OperationContext } from '../kernel/operations/operationContext.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import type { Sent, TransactionPlan, TransferRequest } from '../kernel/plan/plan.ts'

type SentPlan = Extract<Sent, { way: 'single' }> & { plan: TransactionPlan }

/** Returns the steps of a transfer by a family's operations. */
export function transfersBy(
  operations: Required<Pick<Operations, 'planTransfer' | 'send' | 'follow' | 'estimate'>>,
) {
  return {
    /** Plans a transfer, and asks the wallet for it. */
    async sendTransfer(context: OperationContext, transfer: TransferRequest): Promise<SentPlan> {
      const plan = await operations.planTransfer(context, transfer)
      const sent = await operations.send(context, plan)
      if (sent.way !== 'single') throw new Error(`Not sent as one transaction: ${sent.way}`)
      return { ...sent, plan }
    },
    /** Follows what was sent to its end. */
    follow: (context: OperationContext, sent: SentPlan) =>
      operations.follow(context, sent, sent.plan),
    /** Returns the most that a transfer costs. */
    estimate: async (context: OperationContext, transfer: TransferRequest) =>
      operations.estimate(context, await operations.planTransfer(context, transfer)),
  }
}
