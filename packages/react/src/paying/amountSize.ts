/** A longer amount is written smaller, and then in a line of its own: its first digits stay in sight. */
export function amountSize(amount: string): string {
  if (amount.length > 14) return 'longest'
  return amount.length > 9 ? 'long' : ''
}
