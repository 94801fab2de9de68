/** Why a purchase failed, as its store keeps it. */
export const failures = {
  card: 'The card was declined',
  bank: 'The bank did not approve the payment',
  payout: 'The test money could not be sent',
  transaction: 'The transaction failed',
} as const

/** Returns which failure a stored reason is. */
export function failureOf(reason: string | null): keyof typeof failures | 'other' {
  const names = ['card', 'bank', 'payout', 'transaction'] as const
  return names.find((name) => failures[name] === reason) ?? 'other'
}

/** Whether another card may pay for a purchase: the last one was declined, and not charged. */
export function isRetryable(reason: string | null): boolean {
  return reason === failures.card || reason === failures.bank
}
