import { isolated } from './amount.ts'
import { sumOf, sumText } from './money.ts'

/** A sum, without its cents where it has none: `$10`, `$10.50`. */
export function wholeSum(value: number, locale: string, currency: string): string {
  if (!Number.isInteger(value)) return sumText(value, locale, currency) ?? ''
  const { before = '', after = '' } = sumOf(value, locale, currency) ?? {}
  return isolated(before + after)
}
