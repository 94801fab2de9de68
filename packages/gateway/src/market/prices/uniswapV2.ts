import { encodeFunctionData, formatUnits, parseAbi } from 'viem'
import type { ContractAnswer, MeasuredCall } from './multicall.ts'
import type { DecimalsOf, PoolReading } from './poolReading.ts'
import type { KnownPool } from './pools.ts'

const abi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const data = encodeFunctionData({ abi, functionName: 'getReserves' })

/** The read of one pool. */
export function v2PoolCalls({ pool }: KnownPool): readonly MeasuredCall[] {
  return [{ to: pool, data, gas: 15_000 }]
}

/** Reads the price of a pool by its reserves. Nothing where it holds nothing of one token. */
export function parseV2Pool(
  { token, quote }: KnownPool,
  [answer]: readonly ContractAnswer[],
  decimalsOf: DecimalsOf,
): PoolReading | undefined {
  const place = { source: 'uniswapV2', token, quote } as const
  if (answer?.kind !== 'data' || answer.data.length !== 2 + 3 * 64)
    return { ...place, kind: 'unread' }
  const first = BigInt(answer.data.slice(0, 66))
  const second = BigInt(`0x${answer.data.slice(66, 130)}`)
  const [held, quoted] = token < quote ? [first, second] : [second, first]
  if (held === 0n || quoted === 0n) return undefined
  const depth = Number(formatUnits(quoted, decimalsOf(quote)))
  const ratio = depth / Number(formatUnits(held, decimalsOf(token)))
  return { ...place, kind: 'price', ratio, ratioDayAgo: undefined, depth }
}
