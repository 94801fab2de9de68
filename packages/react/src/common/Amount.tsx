import { formatAmount, plainText, type Rounding } from '@latchkey/protocol'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { amountFigure, type Sign, signOf } from '../format/amount.ts'
import { Figure } from './Figure.tsx'

type Props = {
  /** A plain decimal in human units, or base units with their `decimals`. */
  value: string | bigint
  decimals?: number
  /** Of the token. It comes from outside, and is made harmless here. */
  symbol?: string
  /** Drawn before it; by default the amount's own minus. */
  sign?: Sign
  /** By default `up` for what leaves (a minus), and `down` for all else. */
  rounding?: Rounding
  /** Every digit, in as many lines as they need: where two amounts are compared that may differ in the last one. */
  exact?: boolean
  /** A press or the keyboard's focus shows every digit. Not inside of a button or a link. */
  reveals?: boolean
}

/**
 * An amount of a token, in every view: from left to right in every language, in six significant digits, never more than
 * arrives and never less than leaves, `<0.000001` rather than 0, from 10^15 on as `1.234E15`. It wraps before a digit could
 * be cut off. Where digits are left out the title has all.
 */
export function Amount({
  value,
  decimals = 0,
  symbol,
  sign,
  rounding,
  exact = false,
  reveals = false,
}: Props) {
  const { locale } = useDialogContext().language
  const plain = typeof value === 'bigint' ? formatAmount(value, decimals) : value
  const drawn = signOf(plain, sign)
  const { text, whole, isLess } = amountFigure(
    plain,
    locale,
    undefined,
    rounding ?? (drawn === '−' ? 'up' : 'down'),
  )
  const isCut = !exact && text !== whole
  return (
    <Figure
      sign={drawn}
      text={exact ? whole : text}
      isLess={isLess && !exact}
      whole={isCut ? whole : undefined}
      unit={symbol === undefined ? '' : plainText(symbol, 12)}
      reveals={reveals}
    />
  )
}
