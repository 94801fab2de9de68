import type { RpcClient } from '@latchkey/service/rpc'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import type { SwapSource } from '../../../edge/config/schema.ts'
import type { SwapAsk } from '../../../edge/ports/swaps.ts'
import { basisPointsBelow } from '../impact.ts'
import { wrapped } from '../native.ts'
import { pathsBetween } from '../paths.ts'
import type { FeePath } from './calldata.ts'
import { quotePaths } from './quoter.ts'

/** The share of the amount whose price is the reference for the price impact, and the lowest output that is exact enough. */
const probesPerAmount = 1_000n
const leastProbe = 10_000n

type Source = Extract<SwapSource, { from: 'uniswapV3' }>
type Leg = { from: EvmAddress; to: EvmAddress; amount: bigint }
type Offer = { toAmount: bigint; path: FeePath }

/**
 * Finds the path with the largest output, directly or over one base. A larger input of the second pool has a larger output, so
 * the best path over a base begins with the best first leg. Returns `undefined` if no pool has a price.
 */
export async function bestOffer(rpc: RpcClient, source: Source, ask: SwapAsk) {
  const { from, to, native } = wrapped(ask, source.weth)
  const [direct, ...over] = pathsBetween(from, to, [source.weth, ...source.bases])
  if (!direct) return undefined
  const bases = over.flatMap(([, base]) => (base === undefined ? [] : [base]))
  const ends = [to, ...bases].map((end) => ({ from, to: end, amount: ask.amount }))
  const [straight, ...firsts] = await bestPools(rpc, source, ends)
  const halves = bases.flatMap((base, index) => {
    const first = firsts[index]
    return first ? [{ base, first }] : []
  })
  const seconds = await bestPools(
    rpc,
    source,
    halves.map(({ base, first }) => ({ from: base, to, amount: first.toAmount })),
  )
  const joined = halves.flatMap(({ base, first }, index) => {
    const second = seconds[index]
    if (!second) return []
    const fees = [...first.path.fees, ...second.path.fees]
    return [{ toAmount: second.toAmount, path: { tokens: [from, base, to], fees } }]
  })
  const offer = largestOf(straight ? [straight, ...joined] : joined)
  if (!offer) return undefined
  const priceImpact = await impactOf(rpc, source, ask.amount, offer)
  return { ...offer, native, ...(priceImpact !== undefined && { priceImpact }) }
}

/** Returns each leg's output in the pool with the largest one. */
async function bestPools(
  rpc: RpcClient,
  { feeTiers, quoter }: Source,
  legs: readonly Leg[],
): Promise<(Offer | undefined)[]> {
  const candidates = legs.flatMap(({ from, to, amount }) =>
    feeTiers.map((fee) => ({ path: { tokens: [from, to], fees: [fee] }, amount })),
  )
  const outputs = await quotePaths(rpc, quoter, candidates)
  const offers = candidates.map(({ path }, index) => ({ path, toAmount: outputs[index] ?? 0n }))
  return legs.map((_, index) =>
    largestOf(offers.slice(index * feeTiers.length, (index + 1) * feeTiers.length)),
  )
}

/** Returns the price impact, in basis points below the price of a small amount in the same pools. */
async function impactOf(
  rpc: RpcClient,
  { quoter }: Source,
  amount: bigint,
  { path, toAmount }: Offer,
): Promise<number | undefined> {
  const probe = amount / probesPerAmount
  if (probe === 0n) return undefined
  const [output = 0n] = await quotePaths(rpc, quoter, [{ path, amount: probe }])
  // The rounding of a few units would distort the price.
  if (output < leastProbe) return undefined
  return basisPointsBelow((output * amount) / probe, toAmount)
}

/** Returns the offer with the largest output. The first of equal ones is the shortest. */
function largestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (top, offer) => (offer.toAmount > (top?.toAmount ?? 0n) ? offer : top),
    undefined,
  )
}
