import type { OperationContext, PlanCost, TransactionPlan } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { type EvmPlan, evmPlan } from '../plan.ts'
import { gasPrice } from '../pricing.ts'
import { dataFee } from './data-fee.ts'
import { gasOf } from './gas.ts'

/**
 * The most that a plan can cost in wei: the gas of its calls at the most that gas may cost (its own fee, else
 * `gasPrice`), and what the chain charges for their bytes. Throws `RPC_ERROR` when a call would fail, `BAD_RESPONSE`.
 */
export async function estimate(
  context: OperationContext,
  plan: TransactionPlan,
): Promise<PlanCost> {
  const evm = evmPlan(plan)
  const { chainId, account, fee } = evm
  const [price, { gas, data }] = await Promise.all([
    fee ?? gasPrice(context.rpc, context.signal),
    workOf(context, evm),
  ])
  const most = 'flat' in price ? price.flat : price.most
  return { asset: nativeAsset(chainId), amount: gas * most + data, payer: account }
}

/** What the calls of a plan take: units of gas, and what the chain charges in wei for their bytes. */
export async function workOf(
  context: OperationContext,
  plan: EvmPlan,
): Promise<{ gas: bigint; data: bigint }> {
  const { calls } = plan
  const [gas, data] = await Promise.all([
    Promise.all(calls.map((call) => gasOf(context, plan, call))),
    Promise.all(calls.map((call) => dataFee(context, call.data))),
  ])
  return { gas: sum(gas), data: sum(data) }
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((total, number) => total + number, 0n)
}
