import {
  type FeeChoice,
  type FeeSpeed,
  isSponsored,
  type OperationContext,
  type TransactionPlan,
} from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { isKnownError, nativeAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isQuantity } from '../hex.ts'
import { evmPlan } from '../plan.ts'
import { gasPrice } from '../pricing.ts'
import { workOf } from './estimate.ts'

/** Of each speed: which percentile of recent tips it pays, and what share of the newest base fee it bears, in percent. */
const speeds: readonly { speed: FeeSpeed; percentile: number; base: bigint }[] = [
  { speed: 'slow', percentile: 10, base: 125n },
  // Five full blocks in a row do not double the base fee.
  { speed: 'normal', percentile: 50, base: 200n },
  { speed: 'fast', percentile: 90, base: 300n },
]
/** How many blocks back tips are read. */
const blocks = 20

/**
 * What a transaction takes at each speed by EIP-1559, from the tips of recent blocks. None where the chain has no base
 * fee, and where the wallet prices by itself: several calls at once, accounts that others pay for.
 */
export async function feeChoices(
  context: OperationContext,
  planned: TransactionPlan,
): Promise<readonly FeeChoice[]> {
  const plan = evmPlan(planned)
  if (plan.calls.length !== 1 || isSponsored(context.account)) return []
  const price = await gasPrice(context.rpc, context.signal)
  if ('flat' in price) return []
  const [{ gas, data }, tips] = await Promise.all([
    workOf(context, plan),
    recentTips(context, price.tip),
  ])
  const baseFee = (price.most - price.tip) / 2n
  let tip = 0n
  return speeds.map(({ speed, base }, index) => {
    const usual = tips[index] ?? price.tip
    tip = usual > tip ? usual : tip
    const most = (baseFee * base) / 100n + tip
    const cost = { asset: nativeAsset(plan.chainId), payer: plan.account }
    return { speed, fee: { most, tip }, cost: { ...cost, amount: gas * most + data } }
  })
}

/** The median of each percentile over the blocks that had transactions; `usual` where there were none. */
async function recentTips(
  { rpc, signal }: OperationContext,
  usual: bigint,
): Promise<readonly bigint[]> {
  const percentiles = speeds.map(({ percentile }) => percentile)
  const params = [Hex.fromNumber(blocks), 'latest', percentiles]
  const history = await rpc('eth_feeHistory', params, signal).catch((error: unknown) => {
    // A node without this method still returns its usual tip.
    if (isKnownError(error, 'RPC_ERROR')) return undefined
    throw error
  })
  const used = elements(field(history, 'gasUsedRatio')) ?? []
  const rewards = (elements(field(history, 'reward')) ?? []).filter((_, index) => used[index] !== 0)
  return percentiles.map((_, index) => {
    const tips = rewards.map((reward) => elements(reward)?.[index]).filter(isQuantity)
    return median(tips.map((tip) => Hex.toBigInt(tip))) ?? usual
  })
}

function median(numbers: readonly bigint[]): bigint | undefined {
  const sorted = numbers.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)]
}
