import { isolated } from './amount.ts'
import { numberFormat } from './formats.ts'

/** A change as it is shown, and whether it is a rise or a fall. */
export type ShownChange = { text: string; trend: 'up' | 'down' | 'none' }

/** Formats a change in percent, with its sign and two places at most. */
export function changeOf(percent: number, locale: string): ShownChange {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const
  const text = numberFormat(locale, options).format(percent / 100)
  const hundredths = Math.round(percent * 100)
  const trend = hundredths > 0 ? 'up' : hundredths < 0 ? 'down' : 'none'
  return { text: isolated(text.replace('-', '−')), trend }
}
