/** Hundredths of a percent as text of a locale, such as `0.5%`. */
export function percentText(hundredths: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(hundredths / 10_000)
}

/** Typed percent as hundredths of it; `undefined` where it is none from 0.01 to 50. */
export function readPercent(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined
  const hundredths = Math.round(Number(plain) * 100)
  return hundredths >= 1 && hundredths <= 5_000 ? hundredths : undefined
}

/** Whether so much slippage is more, or less, than a visitor should want. */
export function judgeSlippage(hundredths: number): 'high' | 'low' | 'fine' {
  if (hundredths > 500) return 'high'
  return hundredths < 10 ? 'low' : 'fine'
}

/** How much a price impact matters: from 1 % on it is told, from 5 % on it warns, from 15 % on it has to be agreed to. */
export function judgeImpact(hundredths: number): 'fine' | 'told' | 'warned' | 'agreed' {
  if (hundredths >= 1_500) return 'agreed'
  if (hundredths >= 500) return 'warned'
  return hundredths >= 100 ? 'told' : 'fine'
}
