import { families } from '@latchkey/protocol'
import type { EvmAddress } from '../../chains/evm/address.ts'
import type { ChainPrices, TokenPrice } from '../../edge/ports/prices.ts'
import { decidePrice, type Reading } from './decide.ts'
import type { OnChainAnswer } from './onChain.ts'
import type { PricePlan } from './plan.ts'
import type { PoolReading } from './poolReading.ts'
import { joinReadings, type Readings } from './source.ts'

const coin = families.eip155.nativeAddress

/**
 * Decides on the prices of an EVM chain: of its dollar tokens, then of the coin, then of the other tokens, since pools price
 * the later ones in the earlier ones.
 */
export function resolvePrices(
  plan: PricePlan,
  onChain: OnChainAnswer,
  services: Readings,
): ChainPrices {
  const direct = joinReadings([ofState(onChain), services])
  const of = (token: string) => direct.get(token) ?? []
  const hasPools = plan.v2Factory !== undefined || plan.v3Factory !== undefined
  const prices = new Map<string, TokenPrice>()
  for (const dollar of plan.dollars) {
    const readings = of(dollar)
    const counted: Reading[] = [{ kind: 'price', source: 'dollar', usd: 1 }]
    prices.set(dollar, decidePrice(readings.length > 0 ? readings : counted))
  }
  const fromPools = (token: EvmAddress): Reading[] => {
    if (!hasPools) return []
    if (onChain.all !== 'fresh') return [{ kind: onChain.all, source: 'uniswapV3' }]
    const own = onChain.pools.filter((pool) => pool.token === token)
    return poolReadings(own, prices, plan)
  }
  const { weth } = plan
  const price = decidePrice([
    ...of(coin),
    ...(weth === undefined ? [] : [...of(weth), ...fromPools(weth)]),
  ])
  prices.set(coin, price)
  if (weth !== undefined) prices.set(weth, price)
  for (const token of plan.tokens)
    if (!prices.has(token)) prices.set(token, decidePrice([...of(token), ...fromPools(token)]))
  return prices
}

/** The feeds of a chain. They count for nothing while the chain is down. */
function ofState({ feeds, all }: OnChainAnswer): Readings {
  if (all === 'fresh') return feeds
  return new Map([...feeds.keys()].map((key) => [key, [{ kind: all, source: 'chainlink' }]]))
}

type PricedPool = Extract<Reading, { kind: 'price' }> & { dollars: number }

/**
 * Prices a token by each of its pools, which have to agree: what a pool holds may lie outside its range, so the deepest one
 * alone proves nothing. The deepest one of Uniswap v3 is the most trusted. Pools that hold less than the minimum do not count.
 */
function poolReadings(
  pools: readonly PoolReading[],
  prices: ReadonlyMap<string, TokenPrice>,
  plan: PricePlan,
): Reading[] {
  const priced = pools.flatMap((pool) => {
    const one = pricePool(pool, prices.get(pool.quote), plan)
    return one ? [one] : []
  })
  const deep = priced
    .filter(({ dollars }) => dollars >= plan.minimumDollars)
    .sort((one, other) => other.dollars - one.dollars)
  if (deep.length > 0) return deep
  const isUnread = pools.some(
    ({ kind, quote }) => kind === 'unread' || prices.get(quote)?.ok === false,
  )
  return isUnread ? [{ kind: 'unread', source: 'uniswapV3' }] : []
}

function pricePool(
  pool: PoolReading,
  quote: TokenPrice | undefined,
  plan: PricePlan,
): PricedPool | undefined {
  if (pool.kind !== 'price' || !quote?.ok) return undefined
  const usd = pool.ratio * quote.usd
  const quoteDayAgo = dayAgo(quote, plan.dollars.includes(pool.quote))
  const earlier =
    pool.ratioDayAgo === undefined || quoteDayAgo === undefined
      ? undefined
      : pool.ratioDayAgo * quoteDayAgo
  return {
    kind: 'price',
    source: pool.source,
    usd,
    change24h: earlier === undefined ? undefined : (usd / earlier - 1) * 100,
    dollars: pool.depth * quote.usd,
  }
}

/** Dollars of one unit a day ago. A dollar token without a known change has had none. */
function dayAgo(
  { usd, change24h }: Extract<TokenPrice, { ok: true }>,
  isDollar: boolean,
): number | undefined {
  if (change24h !== undefined) return usd / (1 + change24h / 100)
  return isDollar ? usd : undefined
}
