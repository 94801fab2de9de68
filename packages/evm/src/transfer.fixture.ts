import type { OperationContext, Sent, TransactionPlan, TransferRequest } from '@latchkey/core'
import { operations } from './operations/index.ts'

type SentPlan = Extract<Sent, { way: 'single' }> & { plan: TransactionPlan }

/** Plans a transfer, and asks the wallet for it. */
export async function sendTransfer(
  context: OperationContext,
  transfer: TransferRequest,
): Promise<SentPlan> {
  const plan = await operations.planTransfer(context, transfer)
  const sent = await operations.send(context, plan)
  if (sent.way !== 'single') throw new Error(`Not sent as one transaction: ${sent.way}`)
  return { ...sent, plan }
}

/** Follows what was sent to its end. */
export function follow(context: OperationContext, sent: SentPlan) {
  return operations.follow(context, sent, sent.plan)
}

/** What a transfer costs at most. */
export async function estimate(context: OperationContext, transfer: TransferRequest) {
  return operations.estimate(context, await operations.planTransfer(context, transfer))
}
