import { decodeFunctionResult, encodeFunctionData, erc20Abi, formatUnits, parseAbi } from 'viem'
import { readUint } from '../../chains/evm/decode.ts'
import type { ContractAnswer, MeasuredCall } from './multicall.ts'
import type { DecimalsOf, PoolReading } from './poolReading.ts'
import type { KnownPool } from './pools.ts'

const abi = parseAbi([
  'function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[] secondsPerLiquidity)',
  'function liquidity() view returns (uint128)',
])
/** Seconds over which the price is averaged: moving it costs as much for as long. */
const window = 1_800
const day = 86_400

/** The reads of one pool, in the order that `parseV3Pool` expects. */
export function v3PoolCalls({ pool, quote }: KnownPool): readonly MeasuredCall[] {
  return [
    { to: pool, data: observe([window, 0]), gas: 100_000 },
    { to: pool, data: observe([day + window, day]), gas: 150_000 },
    { to: pool, data: encodeFunctionData({ abi, functionName: 'liquidity' }), gas: 10_000 },
    {
      to: quote,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [pool] }),
      gas: 50_000,
    },
  ]
}

function observe(secondsAgo: readonly number[]) {
  return encodeFunctionData({ abi, functionName: 'observe', args: [secondsAgo] })
}

/**
 * Reads the time-weighted price of a pool. Nothing where the pool has no liquidity in range, or does not remember the last
 * half hour.
 */
export function parseV3Pool(
  { token, quote }: KnownPool,
  [recent, dayAgo, inRange, balance]: readonly ContractAnswer[],
  decimalsOf: DecimalsOf,
): PoolReading | undefined {
  const place = { source: 'uniswapV3', token, quote } as const
  if (recent?.kind === 'none' || inRange?.kind === 'none') return undefined
  const tick = meanTick(recent)
  const [liquidity, held] = [uintOf(inRange), uintOf(balance)]
  if (tick === undefined || liquidity === undefined || held === undefined)
    return { ...place, kind: 'unread' }
  if (liquidity === 0n) return undefined
  const earlier = meanTick(dayAgo)
  const scale = 10 ** (decimalsOf(token) - decimalsOf(quote))
  const unitRatioAt = (mean: number) => 1.0001 ** (token < quote ? mean : -mean)
  const ratioAt = (mean: number) => unitRatioAt(mean) * scale
  const quoteInRange = inRangeOf(liquidity, unitRatioAt(tick))
  return {
    ...place,
    kind: 'price',
    ratio: ratioAt(tick),
    ratioDayAgo: earlier === undefined ? undefined : ratioAt(earlier),
    depth: Number(formatUnits(least(held, quoteInRange), decimalsOf(quote))),
  }
}

/**
 * Returns the amount of the quote token that the liquidity in range is worth. `ratio`: base units of the quote token for one
 * of the priced token. A pool may hold far more out of range, where it backs no price.
 */
function inRangeOf(liquidity: bigint, ratio: number): bigint {
  const amount = Number(liquidity) * Math.sqrt(ratio)
  return Number.isFinite(amount) ? BigInt(Math.floor(amount)) : 0n
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** The mean tick between two observations, of which the later one comes last. */
function meanTick(answer: ContractAnswer | undefined): number | undefined {
  if (answer?.kind !== 'data') return undefined
  try {
    const [ticks] = decodeFunctionResult({ abi, functionName: 'observe', data: answer.data })
    const [from, to] = ticks
    if (from === undefined || to === undefined) return undefined
    return Number(to - from) / window
  } catch {
    return undefined
  }
}

function uintOf(answer: ContractAnswer | undefined): bigint | undefined {
  return answer?.kind === 'data' ? readUint(answer.data) : undefined
}
