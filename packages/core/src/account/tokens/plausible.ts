import type { TokenBalance } from '@latchkey/protocol/wire'

/**
 * The balances that an account can have. Nobody holds less than nothing, and what is no price is none: such a token is
 * shown without its worth.
 */
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
