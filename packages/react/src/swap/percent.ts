import { latinDigits } from '@latchkey/protocol'

/** Hundredths of a percent as text of a locale, such as `0.5%`. */
export function percentText(hundredths: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(hundredths / 10_000)
}

/** Typed percent as hundredths of it; `undefined` where it is none from 0.01 to 50. */
export function readPercent(text: string): number | undefined {
  const plain = latinDigits(text.trim()).replace(/[,٫．，]/, '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined
  const hundredths = Math.round(Number(plain) * 100)
  return hundredths >= 1 && hundredths <= 5_000 ? hundredths : undefined
}

/** Whether so much slippage is more, or less, than a visitor should want. */
export function judgeSlippage(hundredths: number): 'high' | 'low' | 'fine' {
  if (hundredths > 500) return 'high'
  return hundredths < 10 ? 'low' : 'fine'
}

/** Judges a price impact: from 1 % it is noted, from 5 % it warns, from 15 % the visitor has to agree. */
export function judgeImpact(hundredths: number): 'fine' | 'noted' | 'warned' | 'agreed' {
  if (hundredths >= 1_500) return 'agreed'
  if (hundredths >= 500) return 'warned'
  return hundredths >= 100 ? 'noted' : 'fine'
}

/** The loss of a swap, in hundredths of a percent; `undefined` if it is not known. */
export type Loss = {
  hundredths: number | undefined
  /** By what both tokens are worth, and not by the service's word. */
  isOfWorth: boolean
}

/** Up to so many hundredths of a percent two honest sources of prices differ, the pools' fees among it. */
const priceNoise = 300

/** The worse of the price impact that a service names and of the loss by the tokens' prices, where that is more than noise. */
export function worseLoss(impact: number | undefined, ofWorth = 0): Loss {
  const isOfWorth = ofWorth >= priceNoise && ofWorth > (impact ?? 0)
  return { hundredths: isOfWorth ? ofWorth : impact, isOfWorth }
}

/** Whether a loss is about the one that the visitor has agreed to, or less. */
export function isAbout(hundredths: number, agreed: number | undefined): boolean {
  return agreed !== undefined && hundredths <= agreed + 100
}
