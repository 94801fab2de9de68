import type { Clock } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import {
  findPools,
  type Reserves,
  readReserves,
  type TokenPair,
} from '../../../chains/evm/pairs.ts'
import { createCache } from '../../../edge/cache/cache.ts'
import { createSharedReads } from '../../../edge/cache/sharedReads.ts'
import type { ChainConfig, SwapSource } from '../../../edge/config/schema.ts'
import type { SwapAsk, SwapEngine, SwapOffer } from '../../../edge/ports/swaps.ts'
import { minimumAfter } from '../impact.ts'
import { listedTokens, wrapped } from '../native.ts'
import { pairsAlong, pathsBetween } from '../paths.ts'
import { amountAlong } from './amounts.ts'
import { routerCalldata } from './calldata.ts'

/** A new pool is found so many milliseconds later at the latest; reserves are read with each quote. */
const poolsLifetime = 60_000

/** A pool writes its price sums with the first trade of a second: an estimate in a second that had one lacks that gas. */
const priceSumsGas = 10_000n

type Source = Extract<SwapSource, { from: 'uniswapV2' }>
type Pool = TokenPair & { pool: EvmAddress }
type Offer = SwapOffer & { path: EvmAddress[]; native: 'from' | 'to' | 'none' }

/** Trades in Uniswap v2 pools, straight or over one base, by reserves read from the chain. */
export function createUniswapV2Engine(
  rpc: RpcClient,
  chain: ChainConfig,
  source: Source,
  clock: Clock,
): SwapEngine {
  const cache = createCache<Pool[]>(clock, poolsLifetime)
  const shareReserves = createSharedReads<(Reserves | undefined)[]>()
  const kept = new Map(
    Object.entries(source.transferFees).map(([token, fee]) => [token.toLowerCase(), BigInt(fee)]),
  )
  const keptBy = (token: EvmAddress) => kept.get(token) ?? 0n

  async function best(ask: SwapAsk): Promise<Offer | undefined> {
    const { from, to, native } = wrapped(ask, source.weth)
    const paths = pathsBetween(from, to, [source.weth, ...source.bases])
    const ends = `${from} ${to}`
    const pools = await cache.get(ends, () => poolsOf(paths))
    const reserves = await shareReserves(ends, () => readReserves(rpc, chain.multicall, pools))
    const byPair = new Map(pools.map((pool, index) => [keyOf(pool), reserves[index]]))
    const offers = paths.flatMap((path): Offer[] => {
      const hops = pairsAlong(path).flatMap((pair) => {
        const found = byPair.get(keyOf(pair))
        const fees = { keptIn: keptBy(pair.token), keptOut: keptBy(pair.quote) }
        return found ? [{ reserves: found, ...fees }] : []
      })
      const offer = hops.length === path.length - 1 ? amountAlong(ask.amount, hops) : undefined
      return offer ? [{ ...offer, path, native }] : []
    })
    // The first of equals is the shortest.
    return offers.reduce<Offer | undefined>(
      (top, offer) => (top && top.toAmount >= offer.toAmount ? top : offer),
      undefined,
    )
  }

  async function poolsOf(paths: readonly EvmAddress[][]): Promise<Pool[]> {
    const pairs = paths.flatMap(pairsAlong)
    const found = await findPools(rpc, chain.multicall, source.factory, pairs)
    return pairs.flatMap((pair, index) => {
      const pool = found[index]
      return pool === undefined ? [] : [{ ...pair, pool }]
    })
  }

  return {
    name: 'uniswap',
    tokens: async () => listedTokens(chain),
    spender: source.router,
    async quote(ask) {
      const offer = await best(ask)
      if (!offer) return undefined
      const { native: _, ...rest } = offer
      return rest
    },
    async build({ amount, account, slippage, deadline, ...ask }) {
      const offer = await best({ ...ask, amount })
      if (!offer) return undefined
      const { native, ...rest } = offer
      const trades = BigInt(rest.path.length - 1)
      const minimum = minimumAfter(rest.toAmount, slippage)
      const keepsFee = rest.path.some((token) => keptBy(token) > 0n)
      const swap = { amount, minimum, path: rest.path, account, deadline, native, keepsFee }
      return {
        ...rest,
        to: source.router,
        data: routerCalldata(swap),
        value: native === 'from' ? amount : 0n,
        minimum,
        gas: 100_000n + 100_000n * trades,
        gasMargin: priceSumsGas * trades,
        deadline,
      }
    },
  }
}

const keyOf = ({ token, quote }: TokenPair) => `${token} ${quote}`
