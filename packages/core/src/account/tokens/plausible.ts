import type { TokenBalance } from '@latchkey/protocol/wire'

/** Removes negative balances. Clears invalid prices, so that the interface shows the token without a value. */
export function plausibleBalances(balances: readonly TokenBalance[]): TokenBalance[] {
  return balances
    .filter(({ quantity }) => !quantity.numeric.startsWith('-'))
    .map(({ value, price, ...balance }) => ({
      ...balance,
      price: isSum(price) ? price : 0,
      ...(value !== undefined && isSum(value) && { value }),
    }))
}

function isSum(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}
