import type { OperationContext, PlanCost, TransactionPlan } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { dataFee } from './data-fee.ts'
import { callsOf } from './plan.ts'
import { quantityIn, readQuantity } from './read.ts'
import { parametersOf } from './send.ts'

/**
 * The most that a plan can cost in wei: its gas at twice the newest base fee plus the node's tip (EIP-1559),
 * so that it still holds after five full blocks in a row; at the plain gas price where there is no base fee.
 * Throws `RPC_ERROR` when a call would fail, `BAD_RESPONSE`.
 */
export async function estimate(
  context: OperationContext,
  plan: TransactionPlan,
): Promise<PlanCost> {
  const price = highestPrice(context)
  const costs = callsOf(plan).map(async (call) => {
    const [gas, data] = await Promise.all([
      context.rpc('eth_estimateGas', [parametersOf(plan.account, call)], context.signal),
      dataFee(context, call.data),
    ])
    return readQuantity(gas) * (await price) + data
  })
  const amount = (await Promise.all([price, ...costs]))
    .slice(1)
    .reduce((sum, cost) => sum + cost, 0n)
  return { asset: nativeAsset(plan.chainId), amount, payer: plan.account }
}

async function highestPrice({ rpc, signal }: OperationContext): Promise<bigint> {
  const read = (method: string, params: unknown[] = []) => rpc(method, params, signal)
  const [block, tip] = await Promise.all([
    read('eth_getBlockByNumber', ['latest', false]),
    read('eth_maxPriorityFeePerGas').then(readQuantity, () => undefined),
  ])
  const base = quantityIn(block, 'baseFeePerGas')
  if (base === undefined || tip === undefined) return readQuantity(await read('eth_gasPrice'))
  return 2n * base + tip
}
