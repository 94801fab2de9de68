import { latinDigits } from '@latchkey/protocol'

/** What a visitor has typed or pasted into an amount field, as a plain decimal with a point. */
export type TypedAmount =
  /** What is not a number at all stays as it is, and is refused by name later. */
  | { status: 'plain'; amount: string }
  /** The separator can mean thousands or decimals; `readings` are both, written so that each is clear. */
  | { status: 'ambiguous'; readings: readonly [thousands: string, decimals: string] }

type Separator = '.' | ','

/** A separator in a place where it can group thousands: `1,000`, but neither `0,125` nor `1234,567`. */
const perhapsGrouped = /^[1-9]\d{0,2}([.,])\d{3}$/
/** Arabic separators mean the same as these. */
const sameAs = new Map([
  ['٫', '.'],
  ['٬', ','],
])

/**
 * Reads an amount as a visitor of these locales (BCP 47) writes it. One comma or one point is the decimal
 * separator, but not where exactly three digits follow it and one of the locales means something else by it:
 * `1,000` is never taken for 1.
 */
export function readTypedAmount(text: string, locales: readonly string[]): TypedAmount {
  const typed = latinDigits(text.trim().replace(/[٫٬]/g, (sign) => sameAs.get(sign) ?? sign))
  const isPlainWithComma = /^\d*,\d*$/.test(typed)
  const amount = isPlainWithComma ? typed.replace(',', '.') : typed
  if (!isAmbiguous(typed, locales)) return { status: 'plain', amount }
  const thousands = amount.replace('.', '')
  return { status: 'ambiguous', readings: [thousands, writeAmount(trimZeros(amount), locales)] }
}

/** Writes a plain decimal into an amount field, with the first locale's separator, so that it is read back as it was. */
export function writeAmount(plain: string, locales: readonly string[]): string {
  const [separator = '.'] = decimalSeparators(locales)
  const written = plain.replace('.', separator)
  // One digit more than a group of thousands has.
  return isAmbiguous(written, locales) ? `${written}0` : written
}

function isAmbiguous(typed: string, locales: readonly string[]): boolean {
  const separator = perhapsGrouped.exec(typed)?.[1]
  if (separator === undefined) return false
  const own = decimalSeparators(locales)
  return own.length === 0 || own.some((decimal) => decimal !== separator)
}

function trimZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}

function decimalSeparators(locales: readonly string[]): Separator[] {
  return locales.flatMap((locale) => decimalSeparator(locale) ?? [])
}

/** `undefined` for a locale that Intl cannot read. */
function decimalSeparator(locale: string): Separator | undefined {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
    const sign = parts.find((part) => part.type === 'decimal')?.value
    return sign === ',' ? ',' : '.'
  } catch {
    return undefined
  }
}
