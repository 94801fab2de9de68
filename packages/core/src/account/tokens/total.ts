import type { TokenBalance } from '@latchkey/protocol/wire'

/**
 * Returns the total value of all balances in US dollars, without spam. Returns `undefined` if the account holds tokens
 * but none has a price.
 */
export function totalValue(balances: readonly TokenBalance[]): number | undefined {
  const held = balances.filter(({ flags, quantity }) => !flags?.is_spam && +quantity.numeric > 0)
  const values = held.flatMap(({ value }) => value ?? [])
  if (held.length > 0 && values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0)
}
