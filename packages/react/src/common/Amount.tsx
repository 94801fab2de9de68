import { formatAmount, plainText } from '@latchkey/protocol'
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
  /** Every digit, in as many lines as they need: for what is about to be signed, and for details. */
  exact?: boolean
  /** A press or the keyboard's focus shows every digit. Not inside of a button or a link. */
  reveals?: boolean
}

/**
 * An amount of a token, in every view: from left to right in every language, cut and never rounded up, `<0.000001` rather
 * than 0, from 10^15 on as `1.234E15`. It wraps before a digit could be cut off. Where digits are left out the title has
 * all.
 */
export function Amount({
  value,
  decimals = 0,
  symbol,
  sign,
  exact = false,
  reveals = false,
}: Props) {
  const { locale } = useDialogContext().language
  const plain = typeof value === 'bigint' ? formatAmount(value, decimals) : value
  const { text, whole, isLess } = amountFigure(plain, locale)
  const isCut = !exact && text !== whole
  return (
    <Figure
      sign={signOf(plain, sign)}
      text={exact ? whole : text}
      isLess={isLess && !exact}
      whole={isCut ? whole : undefined}
      unit={symbol === undefined ? '' : plainText(symbol, 12)}
      reveals={reveals}
    />
  )
}
