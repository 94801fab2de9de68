import type { TokenBalance } from '@latchkey/protocol/wire'

/**
 * Returns the change of all that is held within 24 hours, in percent: what it is worth now, against the same amounts at
 * the prices of then. `undefined` unless the change of every price is known: an unknown change is not none.
 */
export function totalChange(balances: readonly TokenBalance[]): number | undefined {
  const worth = balances.filter(({ flags, value }) => !flags?.is_spam && value)
  let [now, before] = [0, 0]
  for (const { value = 0, change24h } of worth) {
    if (change24h === undefined || change24h <= -100) return undefined
    now += value
    before += value / (1 + change24h / 100)
  }
  return before > 0 ? (now / before - 1) * 100 : undefined
}
