import { isolated } from './amount.ts'
import { numberFormat } from './formats.ts'

/** A sum as it is shown, without its sign: from left to right in the order of the locale. */
export type Sum = {
  before: string
  /** With the decimal sign. */
  cents: string
  after: string
  /** What is shown stands for something smaller: the reader puts `<` before it. */
  isLess: boolean
  /** With every digit, where they are not all shown. */
  whole: string | undefined
}

const greatest = 1e15

/**
 * Formats a sum of money without its sign, cut to its cents. For a sum below the smallest coin, `isLess` is set. From
 * 10^15 on the form is `$1.234E15`. Returns `undefined` if the value is not a finite number.
 */
export function sumOf(value: number, locale: string, currency = 'USD'): Sum | undefined {
  if (!Number.isFinite(value)) return undefined
  const size = Math.abs(value)
  const format = money(locale, currency)
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const least = Number(`1e-${places}`)
  const isLess = size > 0 && size < least
  const isGreat = size >= greatest
  const parts = isGreat
    ? great(size, locale, currency)
    : partsOf(format, isLess ? least : cutCents(size, places))
  const whole = isGreat ? textOf(partsOf(format, size)) : undefined
  return { ...parts, isLess, whole }
}

/** A sum as text, for sentences and labels; where there is room for an element, `Money` is. */
export function sumText(value: number, locale: string, currency = 'USD'): string | undefined {
  const sum = sumOf(value, locale, currency)
  return sum && isolated(`${value < 0 ? '−' : ''}${sum.isLess ? '<' : ''}${textOf(sum)}`)
}

type Parts = Pick<Sum, 'before' | 'cents' | 'after'>

function textOf({ before, cents, after }: Parts): string {
  return before + cents + after
}

/** What the locale writes, without its marks of direction: the whole sum is one run from left to right. */
function partsOf(format: Intl.NumberFormat, size: number): Parts {
  const parts = format.formatToParts(size)
  const isNumber = ({ type }: Intl.NumberFormatPart) =>
    type === 'integer' || type === 'decimal' || type === 'fraction'
  const last = parts.findLastIndex(isNumber) + 1
  const decimal = parts.findIndex(({ type }) => type === 'decimal')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value.replace(/[\u200e\u200f\u061c]/g, ''))
      .join('')
  const end = decimal < 0 ? last : decimal
  return { before: text(0, end), cents: text(end, last), after: text(last) }
}

/** The first four digits and how many follow. */
function great(size: number, locale: string, currency: string): Parts {
  const [digits = '', exponent] = size.toExponential(14).split('e')
  const format = money(locale, currency, { minimumFractionDigits: 0, maximumFractionDigits: 3 })
  const parts = partsOf(format, Number(digits.slice(0, 5)))
  const power = numberFormat(locale).format(Number(exponent))
  return { ...parts, cents: `${parts.cents}E${power}` }
}

/** What was added up has digits behind the 15th that mean nothing. */
function cutCents(size: number, places: number): number {
  const [whole = '0', fraction = ''] = size.toPrecision(15).split('.')
  return Number(`${whole}.${fraction.slice(0, places)}`)
}

function money(locale: string, currency: string, options: Intl.NumberFormatOptions = {}) {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...options,
  })
}
