import type { TokenBalance } from '@latchkey/protocol/wire'

/**
 * Removes negative balances. Clears invalid prices, so that the interface shows the token without a value, and invalid changes
 * of a price.
 */
export function plausibleBalances(balances: readonly TokenBalance[]): TokenBalance[] {
  return balances
    .filter(({ quantity }) => !quantity.numeric.startsWith('-'))
    .map(({ value, price, change24h, ...balance }) => ({
      ...balance,
      price: isSum(price) ? price : 0,
      ...(value !== undefined && isSum(value) && { value }),
      ...(change24h !== undefined && isChange(change24h) && { change24h }),
    }))
}

function isSum(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

/** No price moves so far within a day: a greater change, in percent, is a fault of its source. */
const greatestChange = 100_000

function isChange(percent: number): boolean {
  return percent > -100 && percent < greatestChange
}
