import type { RpcClient } from '@latchkey/service/rpc'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import { callMany } from '../../../chains/evm/call.ts'
import type { ChainConfig, SwapSource } from '../../../edge/config/schema.ts'
import type { SwapAsk, SwapEngine } from '../../../edge/ports/swaps.ts'
import { basisPointsBelow, minimumAfter } from '../impact.ts'
import { listedTokens, wrapped } from '../native.ts'
import { pathsBetween } from '../paths.ts'
import { type FeePath, packPath, router02Calldata } from './calldata.ts'

/** Of Uniswap's documentation of QuoterV2. It answers to calls that are not sent. */
const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])

/** The price is told by what a thousandth of the amount brings, if it is so much that what is cut off does not matter. */
const partsOfProbe = 1_000n
const leastProbe = 10_000n

type Source = Extract<SwapSource, { from: 'uniswapV3' }>
type Leg = { from: EvmAddress; to: EvmAddress; amount: bigint }
type Offer = { toAmount: bigint; path: FeePath }

/** Trades in Uniswap v3 pools of several fees, straight or over one base, as QuoterV2 says. */
export function createUniswapV3Engine(
  rpc: RpcClient,
  chain: ChainConfig,
  source: Source,
): SwapEngine {
  const { feeTiers: tiers, quoter } = source

  /** What each part of a way gives in the pool that gives most. */
  async function bestPools(legs: readonly Leg[]): Promise<(Offer | undefined)[]> {
    const tried = legs.flatMap(({ from, to, amount }) =>
      tiers.map((fee) => ({ path: { tokens: [from, to], fees: [fee] }, amount })),
    )
    // Each by itself: together they would need more gas than a node lends to one call.
    const calls = tried.map(({ path, amount }) => ({ to: quoter, data: quoteCall(path, amount) }))
    const answers = await callMany(rpc, undefined, calls)
    const offers = tried.map(({ path }, index) => ({ path, toAmount: firstWord(answers[index]) }))
    return legs.map((_, index) =>
      mostOf(offers.slice(index * tiers.length, (index + 1) * tiers.length)),
    )
  }

  /** More into the second pool gives more out of it: so the best ways have the best first part. */
  async function best(ask: SwapAsk) {
    const { from, to, native } = wrapped(ask, source.weth)
    const [direct, ...over] = pathsBetween(from, to, [source.weth, ...source.bases])
    if (!direct) return undefined
    const bases = over.flatMap(([, base]) => (base === undefined ? [] : [base]))
    const firsts = [to, ...bases].map((end) => ({ from, to: end, amount: ask.amount }))
    const [straight, ...arrived] = await bestPools(firsts)
    const halves = bases.flatMap((base, index) => {
      const first = arrived[index]
      return first ? [{ base, first }] : []
    })
    const seconds = await bestPools(
      halves.map(({ base, first }) => ({ from: base, to, amount: first.toAmount })),
    )
    const joined = halves.flatMap(({ base, first }, index) => {
      const second = seconds[index]
      if (!second) return []
      const fees = [...first.path.fees, ...second.path.fees]
      return [{ toAmount: second.toAmount, path: { tokens: [from, base, to], fees } }]
    })
    const offer = mostOf(straight ? [straight, ...joined] : joined)
    if (!offer) return undefined
    const priceImpact = await impactOf(ask.amount, offer)
    return { ...offer, native, ...(priceImpact !== undefined && { priceImpact }) }
  }

  /** How much worse the amount is dealt than a small part of it in the same pools, which takes the same fees. */
  async function impactOf(amount: bigint, { path, toAmount }: Offer): Promise<number | undefined> {
    const part = amount / partsOfProbe
    if (part === 0n) return undefined
    const [answer] = await callMany(rpc, undefined, [{ to: quoter, data: quoteCall(path, part) }])
    const small = firstWord(answer)
    // Of a few units the one that is cut off matters too much.
    if (small < leastProbe) return undefined
    return basisPointsBelow((small * amount) / part, toAmount)
  }

  return {
    name: 'uniswap',
    tokens: async () => listedTokens(chain),
    spender: source.router,
    async quote(ask) {
      const offer = await best(ask)
      if (!offer) return undefined
      const { native: _, path, ...rest } = offer
      return { ...rest, path: path.tokens }
    },
    async build({ amount, account, slippage, deadline, ...ask }) {
      const offer = await best({ ...ask, amount })
      if (!offer) return undefined
      const { native, path, toAmount, ...rest } = offer
      const minimum = minimumAfter(toAmount, slippage)
      const swap = { amount, minimum, path, account, deadline, toNative: native === 'to' }
      return {
        ...rest,
        toAmount,
        path: path.tokens,
        to: source.router,
        data: router02Calldata(swap),
        value: native === 'from' ? amount : 0n,
        minimum,
        gas: 150_000n + 150_000n * BigInt(path.fees.length),
        gasMargin: 20_000n,
        deadline,
      }
    },
  }
}

/** The first of equals is the shortest. */
function mostOf(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (top, offer) => (offer.toAmount > (top?.toAmount ?? 0n) ? offer : top),
    undefined,
  )
}

function quoteCall(path: FeePath, amount: bigint): Hex {
  const args = [packPath(path), amount] as const
  return encodeFunctionData({ abi: quoterAbi, functionName: 'quoteExactInput', args })
}

/** What comes out stands first; nothing comes out where the quoter reverts. */
function firstWord(answer: Hex | undefined): bigint {
  return answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}
