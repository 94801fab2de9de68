import { convertSum } from '@latchkey/core/features'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Sign } from '../format/amount.ts'
import { sumOf } from '../format/money.ts'
import { Figure } from './Figure.tsx'
import { useCurrency } from './useCurrency.ts'

type Props = {
  value: number
  /** ISO 4217, of a sum that is shown as it is; absent: US dollars, which are shown in the visitor's currency. */
  currency?: string
  /** Drawn before it; by default the sum's own minus. */
  sign?: Sign
  /** The cents are drawn quieter. */
  quietCents?: boolean
}

/**
 * A sum of money, in every view: in the locale's order, as one run from left to right in every language, cut to its cents,
 * `<$0.01` rather than 0, from 10^15 on as `$1.234E15`. Draws nothing for what is no sum.
 */
export function Money({ value, currency, sign, quietCents = false }: Props) {
  const { locale } = useDialogContext().language
  const shown = useCurrency()
  if (currency === undefined && !shown) return null
  const sum =
    currency === undefined && shown
      ? sumOf(convertSum(value, shown.perDollar), locale, shown.code)
      : sumOf(value, locale, currency)
  if (!sum) return null
  const { before, cents, after, isLess, whole } = sum
  const isQuiet = quietCents && !isLess
  return (
    <Figure
      sign={sign ?? (value < 0 ? '−' : '')}
      text={isQuiet ? before : before + cents + after}
      isLess={isLess}
      whole={whole}
    >
      {isQuiet && (
        <>
          {cents && <span className="quiet">{cents}</span>}
          {after}
        </>
      )}
    </Figure>
  )
}
