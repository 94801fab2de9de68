import type { TokenBalance } from '@latchkey/protocol/wire'

/** The fiat worth of all balances; spam does not count. */
export function totalValue(balances: readonly TokenBalance[]): number {
  return balances
    .filter((balance) => !balance.flags?.is_spam)
    .reduce((sum, balance) => sum + (balance.value ?? 0), 0)
}
