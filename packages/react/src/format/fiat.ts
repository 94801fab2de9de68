/** Amounts of money in US dollars, which the services answer with. */
export function fiat(value: number, locale: string): string {
  return money(locale).format(value)
}

/** A sum apart at the decimal sign, so that the cents can be drawn quieter. */
export function fiatParts(
  value: number,
  locale: string,
): { whole: string; cents: string; after: string } {
  const parts = money(locale).formatToParts(value)
  const at = parts.findIndex((part) => part.type === 'decimal')
  const end = parts.findIndex((part, index) => index > at && part.type !== 'fraction')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  if (at < 0) return { whole: text(0), cents: '', after: '' }
  return end < 0
    ? { whole: text(0, at), cents: text(at), after: '' }
    : { whole: text(0, at), cents: text(at, end), after: text(end) }
}

function money(locale: string) {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
}
