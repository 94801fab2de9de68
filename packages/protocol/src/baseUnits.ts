/** Why a typed amount is invalid. */
export type AmountProblem = 'empty' | 'malformed' | 'tooPrecise' | 'tooLarge'
/** A typed amount in base units, or why it is invalid. */
export type ParsedAmount = { ok: true; units: bigint } | { ok: false; problem: AmountProblem }

const decimalAmount = /^(\d*)(?:\.(\d*))?$/
const maxUnits = 2n ** 256n - 1n

/**
 * Converts a typed decimal amount, such as `1.5`, to base units. Accepts only digits and one point: no sign, exponent or
 * grouping, so that the sent amount is what the visitor reads. Never rounds.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  const match = decimalAmount.exec(trimmed)
  const [whole = '', fraction = ''] = match ? match.slice(1) : []
  if (!match || whole + fraction === '') return { ok: false, problem: 'malformed' }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { ok: false, problem: 'tooPrecise' }
  const digits = whole + significant.padEnd(decimals, '0')
  if (digits.replace(/^0+/, '').length > 78) return { ok: false, problem: 'tooLarge' }
  const units = BigInt(digits === '' ? '0' : digits)
  return units > maxUnits ? { ok: false, problem: 'tooLarge' } : { ok: true, units }
}

/** Writes base units as an exact plain decimal: no exponent, no grouping, no trailing zeros. */
export function formatAmount(units: bigint, decimals: number): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** How a figure is shortened: `down` for what is held or received, `up` for what is paid. */
export type Rounding = 'down' | 'up'

/**
 * Shortens a plain decimal to six significant digits, with at most `places` decimals. Digits before the point are all
 * kept. Leading zeros behind the point do not count, so small amounts stay visible.
 */
export function shortDecimal(plain: string, rounding: Rounding = 'down', places = 6): string {
  const [, minus = '', leading = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const whole = leading.replace(/^0+(?=\d)/, '')
  const isSmall = whole === '0'
  const zeros = isSmall ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = zeros + Math.max(0, Math.min(places, 6 - (isSmall ? 0 : whole.length)))
  const digits = whole + fraction.slice(0, kept).padEnd(kept, '0')
  const isMore = rounding === 'up' && /[1-9]/.test(fraction.slice(kept))
  return minus + formatAmount(BigInt(digits) + (isMore ? 1n : 0n), kept)
}
