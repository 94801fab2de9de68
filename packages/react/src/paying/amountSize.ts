/** Returns the size class of an amount. A longer amount is smaller, so that it fits beside its token; beyond, it scrolls. */
export function amountSize(amount: string): string {
  if (amount.length > 14) return 'longest'
  return amount.length > 9 ? 'long' : ''
}
