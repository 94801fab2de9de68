import { numberFormat } from './formats.ts'

type Decimal = `${number}`

/**
 * A plain decimal in the locale's digits and separators. Never goes through a float and never rounds: what is cut
 * is cut by `shortDecimal` before. Text that is no decimal is given back as it is.
 */
export function localDecimal(plain: string, locale: string): string {
  if (!isDecimal(plain)) return plain
  const fraction = plain.split('.')[1]?.length ?? 0
  return numberFormat(locale, { maximumFractionDigits: Math.min(fraction, 100) }).format(plain)
}

function isDecimal(text: string): text is Decimal {
  return /^-?\d+(\.\d+)?$/.test(text)
}
