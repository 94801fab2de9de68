/** What a test card does. */
export type CardOutcome = 'success' | 'decline' | 'challenge' | 'slow'

/** The cards that the test page takes. None of them is anybody's. */
export const testCards: readonly { number: string; outcome: CardOutcome; says: string }[] = [
  { number: '4242424242424242', outcome: 'success', says: 'Pays' },
  { number: '4000000000000002', outcome: 'decline', says: 'Is declined' },
  { number: '4000002760003184', outcome: 'challenge', says: 'Asks for a code' },
  { number: '4000000000000077', outcome: 'slow', says: 'Pays slowly' },
]

/** The code with which the test bank approves a payment. */
export const bankCode = '123456'

export type CardFault = 'number' | 'unknown' | 'expiry' | 'cvc'
export type CardCheck = { ok: true; outcome: CardOutcome } | { ok: false; fault: CardFault }

/** Reads what was typed. `now`: milliseconds. */
export function checkCard(
  typed: { number?: string | undefined; expiry?: string | undefined; cvc?: string | undefined },
  now: number,
): CardCheck {
  const number = (typed.number ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return { ok: false, fault: 'number' }
  if (!isAhead(typed.expiry ?? '', now)) return { ok: false, fault: 'expiry' }
  if (!/^\d{3,4}$/.test((typed.cvc ?? '').trim())) return { ok: false, fault: 'cvc' }
  const card = testCards.find((one) => one.number === number)
  return card ? { ok: true, outcome: card.outcome } : { ok: false, fault: 'unknown' }
}

/** ISO/IEC 7812: the last digit of a card number follows from the others (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, text, index) => {
    const digit = Number(text) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Whether a card that says `MM/YY` is valid: it is until the end of that month, in UTC, and at most for 20 years. */
function isAhead(expiry: string, now: number): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return false
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end > now && Number(year) <= new Date(now).getUTCFullYear() - 2000 + 20
}
