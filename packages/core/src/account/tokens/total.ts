import type { TokenBalance } from '@latchkey/protocol/wire'

/**
 * What all balances are worth, in dollars; spam does not count. `undefined` where something is held and nothing of it has a
 * price: nobody knows.
 */
export function totalValue(balances: readonly TokenBalance[]): number | undefined {
  const held = balances.filter(({ flags, quantity }) => !flags?.is_spam && +quantity.numeric > 0)
  const values = held.flatMap(({ value }) => value ?? [])
  if (held.length > 0 && values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0)
}
