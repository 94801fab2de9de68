import { convertSum, type ShownCurrency } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { splitSpam } from '../common/TokenRow.tsx'

/** Less than one of the visitor's currency is small. */
const least = 1

/** Splits tokens into visible and folded ones. A token without a price stays visible: its value is unknown. */
export function foldTokens<Token extends TokenBalance>(
  tokens: readonly Token[],
  { hidesSmall, currency }: { hidesSmall: boolean; currency: ShownCurrency | undefined },
) {
  const { shown, spam } = splitSpam(tokens)
  const isSmall = ({ value }: Token) =>
    hidesSmall &&
    currency !== undefined &&
    value !== undefined &&
    convertSum(value, currency.perDollar) < least
  return { shown: shown.filter((token) => !isSmall(token)), small: shown.filter(isSmall), spam }
}
