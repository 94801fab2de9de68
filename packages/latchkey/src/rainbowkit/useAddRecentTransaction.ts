import { type Transaction, useRainbowKit } from './context.ts'

/**
 * Returns a function that follows a transaction of the site until it is confirmed: `hasPendingTransactions` of
 * `ConnectButton.Custom`. The dialog lists transactions by itself.
 */
export function useAddRecentTransaction(): (transaction: Transaction) => void {
  return useRainbowKit().addTransaction
}
