import type { OperationContext, PlanCost, TransactionPlan } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { solanaPlan } from '../plan.ts'
import { depositFor } from './deposit.ts'
import { compile, toBase64 } from './message.ts'
import { readNumber, readValue } from './read.ts'
import { versionFor } from './send.ts'

/**
 * What a plan costs in lamports: the fee of its signature and of what it offers, and the deposit for each token account
 * that it opens. A plan that offers nothing leaves the priority fee to the wallet, and then it is not in it. Throws as `send`.
 */
export async function estimate(
  context: OperationContext,
  planned: TransactionPlan,
): Promise<PlanCost> {
  const plan = solanaPlan(planned)
  const { messageBytes } = await compile(context, plan, versionFor(context))
  const [fee, ...deposits] = await Promise.all([
    readValue(context, 'getFeeForMessage', toBase64(messageBytes)).then(readNumber),
    ...plan.opens.map((size) => depositFor(context, size)),
  ])
  const deposit = deposits.reduce((sum, cost) => sum + cost, 0n)
  const cost = { asset: nativeAsset(plan.chainId), amount: fee + deposit, payer: plan.account }
  return deposit > 0n ? { ...cost, deposit } : cost
}
