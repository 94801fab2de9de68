import { plainText, type Rounding, shortDecimal } from '@latchkey/protocol'
import { localDecimal } from './decimal.ts'

/** How a number is shown: with six significant digits, and with every leading digit. It is read from left to right. */
export type Figure = {
  text: string
  /** All digits: the same as `text` where none was left out. */
  whole: string
  /** What is shown stands for something smaller: the reader puts `<` before it. */
  isLess: boolean
}

/** Longer numbers than this are hard to read. */
const maxDigits = 15
const plainDecimal = /^-?(\d+)(?:\.(\d+))?$/

/**
 * Formats a plain decimal as a figure, without its sign: with six significant digits and at most `places` decimals, from
 * 10^15 on as `1.234E18`. For an amount smaller than the last decimal, `isLess` is set. Returns text that is no decimal as
 * it is.
 */
export function amountFigure(
  plain: string,
  locale: string,
  places = 6,
  rounding: Rounding = 'down',
): Figure {
  const [, digits = '', fraction = ''] = plainDecimal.exec(plain) ?? []
  if (digits === '') return { text: plain, whole: plain, isLess: false }
  const integer = digits.replace(/^0+(?=\d)/, '')
  const decimal = fraction === '' ? integer : `${integer}.${fraction}`
  const whole = localDecimal(decimal, locale)
  if (integer.length > maxDigits)
    return { text: powerOfTen(decimal, locale, rounding), whole, isLess: false }
  const isZero = !/[1-9]/.test(decimal)
  const isLess = !isZero && new RegExp(`^0\\.0{${places}}`).test(decimal)
  const shown = isLess ? `0.${'1'.padStart(places, '0')}` : shortDecimal(decimal, rounding, places)
  return { text: localDecimal(shown, locale), whole, isLess }
}

/** The first four digits and how many follow: `1.234E18`. */
function powerOfTen(decimal: string, locale: string, rounding: Rounding): string {
  const [integer = '', fraction = ''] = decimal.split('.')
  const first = shortDecimal(`${integer[0]}.${integer.slice(1)}${fraction}`, rounding, 3)
  return `${localDecimal(first, locale)}E${localDecimal(`${integer.length - 1}`, locale)}`
}

/** `+` or the true minus, or nothing. */
export type Sign = '+' | '−' | ''

/** The sign that is drawn before an amount: the given one, else that of the amount itself. */
export function signOf(plain: string, sign?: Sign): Sign {
  return sign ?? (plain.startsWith('-') ? '−' : '')
}

/** An amount as text, for sentences and labels; where there is room for an element, `Amount` is. */
export function amountText(plain: string, locale: string, symbol = ''): string {
  const { text, isLess } = amountFigure(plain, locale)
  return isolated(`${signOf(plain)}${isLess ? '<' : ''}${text} ${plainText(symbol, 12)}`.trim())
}

/** Keeps a figure inside of a sentence in its order, from left to right. A number alone keeps it anyway. */
export function isolated(text: string): string {
  if (/^[\p{Nd}.,٫٬\s]*$/u.test(text)) return text
  return `\u2066${text}\u2069`
}
