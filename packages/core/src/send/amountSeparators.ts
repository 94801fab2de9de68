import { latinDigits } from '@latchkey/protocol'

/** A typed or pasted amount as a plain decimal with a point. It is not in base units yet. */
export type TypedAmount =
  /** Text that is no number stays unchanged; `parseAmount` rejects it. */
  | { status: 'plain'; amount: string }
  /** The separator can mean thousands or decimals. `readings` has both, each in an unambiguous spelling. */
  | { status: 'ambiguous'; readings: readonly [thousands: string, decimals: string] }

type Separator = '.' | ','

/** A separator in a place where it can group thousands: `1,000`, but neither `0,125` nor `1234,567`. */
const perhapsGrouped = /^[1-9]\d{0,2}([.,])\d{3}$/
/** The Latin equivalents of Arabic and full-width separators. */
const sameAs = new Map([
  ['٫', '.'],
  ['٬', ','],
  ['．', '.'],
  ['，', ','],
])

/**
 * Reads the separators of a typed amount in these locales (BCP 47). One comma or one point is the decimal separator.
 * If exactly three digits follow it and it groups thousands in one of the locales, the amount is ambiguous: `1,000` is
 * never taken for 1. `parseAmount` of `@latchkey/protocol` (`baseUnits.ts`) converts the result to base units.
 */
export function readTypedAmount(text: string, locales: readonly string[]): TypedAmount {
  const typed = latinDigits(text.trim().replace(/[٫٬．，]/g, (sign) => sameAs.get(sign) ?? sign))
  const isPlainWithComma = /^\d*,\d*$/.test(typed)
  const amount = isPlainWithComma ? typed.replace(',', '.') : typed
  if (!isAmbiguous(typed, locales)) return { status: 'plain', amount }
  const thousands = amount.replace('.', '')
  return { status: 'ambiguous', readings: [thousands, writeAmount(trimZeros(amount), locales)] }
}

/** Writes a plain decimal for an amount field, with the first locale's separator. `readTypedAmount` restores it. */
export function writeAmount(plain: string, locales: readonly string[]): string {
  const [separator = '.'] = decimalSeparators(locales)
  const written = plain.replace('.', separator)
  // A fourth digit shows that the separator does not group thousands.
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

/** Returns the decimal separator of a locale, or `undefined` if Intl rejects the locale. */
function decimalSeparator(locale: string): Separator | undefined {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
    const sign = parts.find((part) => part.type === 'decimal')?.value
    return sign === ',' ? ',' : '.'
  } catch {
    return undefined
  }
}
