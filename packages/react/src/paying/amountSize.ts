/**
 * Returns the size class of an amount. A longer amount is smaller, and then has its own line, so that its first digits
 * stay visible.
 */
export function amountSize(amount: string): string {
  if (amount.length > 14) return 'longest'
  return amount.length > 9 ? 'long' : ''
}
