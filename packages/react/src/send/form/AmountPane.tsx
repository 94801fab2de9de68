import { maxAmount, type TypedAmount } from '@latchkey/core/features'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { amountText } from '../../format/amount.ts'
import { AmountInput } from '../../paying/AmountInput.tsx'
import { TokenPick } from '../../paying/TokenPick.tsx'
import type { SendDraft } from '../routes.ts'

type Props = {
  draft: SendDraft
  /** What others get of it, in base units. */
  promised: bigint
  typed: TypedAmount
  isBad: boolean
  /** The problem of the amount, unless `typed` already names it. */
  problem: string | undefined
  onAmount: (amount: string) => void
  onMax: (() => void) | undefined
}

/** How much of which token; what that is worth, and how much there is. */
export function AmountPane({ draft, promised, ...typing }: Props) {
  const { dialog, language, messages } = useDialogContext()
  const { token, amount, before } = draft
  const words = messages.send
  const pick = () => dialog.push({ view: 'WalletSendSelectToken', draft })
  return (
    <AmountInput
      label={words.amount}
      token={token}
      amount={amount}
      pick={
        <TokenPick
          token={token}
          view="WalletSendSelectToken"
          // Those who were entered before get this token.
          onPick={before?.length ? undefined : pick}
        />
      }
      available={
        token && words.available(amountText(maxAmount(token, 0n, promised), language.locale))
      }
      {...typing}
    />
  )
}
