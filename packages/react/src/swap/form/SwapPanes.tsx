import { decimalsOf, type TypedAmount } from '@latchkey/core/features'
import { formatAmount, shortDecimal } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { amountText } from '../../format/amount.ts'
import { localDecimal } from '../../format/decimal.ts'
import { AmountInput } from '../../paying/AmountInput.tsx'
import { amountSize } from '../../paying/amountSize.ts'
import { TokenPick } from '../../paying/TokenPick.tsx'
import { Worth } from '../../paying/Worth.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'

type SellProps = {
  token: TokenBalance
  amount: string
  typed: TypedAmount
  isBad: boolean
  /** The problem of the amount, unless `typed` already names it. */
  problem: string | undefined
  onAmount: (amount: string) => void
  onMax: () => void
  onPick: () => void
}

/** How much of which token is paid; what that is worth, and how much there is. */
export function SellPane({ token, onPick, ...typing }: SellProps) {
  const { language, messages } = useDialogContext()
  return (
    <AmountInput
      label={messages.swap.sell}
      token={token}
      pick={<TokenPick token={token} view="SwapSelectToken" onPick={onPick} />}
      available={messages.swap.available(amountText(token.quantity.numeric, language.locale))}
      {...typing}
    />
  )
}

/** What comes out, in its first digits. */
export function targetAmount(expected: bigint, decimals: number): string {
  return shortDecimal(formatAmount(expected, decimals))
}

type BuyProps = {
  token: TokenBalance | undefined
  /** What would come out, in base units; absent while there is no offer. */
  expected: bigint | undefined
  isWaiting: boolean
  onPick: () => void
}

/** How much of which token would come out. */
export function BuyPane({ token, expected, isWaiting, onPick }: BuyProps) {
  const { language, messages } = useDialogContext()
  const plain = token && expected !== undefined ? targetAmount(expected, decimalsOf(token)) : ''
  const text = plain && localDecimal(plain, language.locale)
  return (
    <FieldPane
      label={messages.swap.buy}
      input={{
        className: classes('amount', amountSize(text), isWaiting && 'settling'),
        placeholder: '0',
        value: text,
        dir: 'ltr',
        readOnly: true,
        'aria-busy': isWaiting,
      }}
      beside={<TokenPick token={token} view="SwapSelectToken" onPick={onPick} />}
      start={token && plain && <Worth token={token} amount={plain} />}
      end={token && messages.swap.available(amountText(token.quantity.numeric, language.locale))}
    />
  )
}
