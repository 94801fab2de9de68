import type { OperationContext, PlanCost, TransactionPlan } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { evmPlan } from '../plan.ts'
import { gasPrice } from '../pricing.ts'
import { dataFee } from './data-fee.ts'
import { readQuantity } from './read.ts'
import { parametersOf } from './send.ts'

/**
 * The most that a plan can cost in wei: the gas of its calls at the most that gas may cost (`gasPrice`), and what the
 * chain charges for their bytes. Throws `RPC_ERROR` when a call would fail, `BAD_RESPONSE`.
 */
export async function estimate(
  context: OperationContext,
  plan: TransactionPlan,
): Promise<PlanCost> {
  const { rpc, signal } = context
  const gasOf = async (params: object) =>
    readQuantity(await rpc('eth_estimateGas', [params], signal))
  const { calls } = evmPlan(plan)
  const [price, gas, data] = await Promise.all([
    gasPrice(rpc, signal),
    Promise.all(calls.map((call) => gasOf(parametersOf(plan.account, call)))),
    Promise.all(calls.map((call) => dataFee(context, call.data))),
  ])
  const amount = sum(gas) * ('flat' in price ? price.flat : price.most) + sum(data)
  return { asset: nativeAsset(plan.chainId), amount, payer: plan.account }
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((total, number) => total + number, 0n)
}
