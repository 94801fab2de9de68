/** A pool's two sides in human units: how much of the token, and of what it is priced in. */
export type Pool = { token: number; quote: number }

/** What is known about one token: its pool with the dollar token, and the one with the wrapped native coin. */
export type TokenPools = { usd?: Pool | undefined; weth?: Pool | undefined }

/** Dollars of one token, from the pool that holds more dollars' worth; `undefined` when there is none. */
export function priceFromPools(
  pools: TokenPools,
  wethPrice: number | undefined,
): number | undefined {
  const offers = [
    offer(pools.usd, 1),
    ...(wethPrice === undefined ? [] : [offer(pools.weth, wethPrice)]),
  ].filter((one) => one !== undefined)
  const deepest = offers.sort((one, other) => other.depth - one.depth)[0]
  return deepest?.price
}

function offer(pool: Pool | undefined, quotePrice: number) {
  if (!pool || !(pool.token > 0) || !(pool.quote > 0)) return undefined
  return { price: (pool.quote / pool.token) * quotePrice, depth: pool.quote * quotePrice }
}
