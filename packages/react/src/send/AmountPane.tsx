import { maxAmount, type TypedAmount } from '@latchkey/core/features'
import { amountText } from '../format/amount.ts'
import { amountSize } from '../paying/amountSize.ts'
import { TokenPick } from '../paying/TokenPick.tsx'
import { Worth } from '../paying/Worth.tsx'
import type { SendDraft } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { TextButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldPane } from '../ui/FieldPane.tsx'

type Props = {
  draft: SendDraft
  /** What others get of it, in base units. */
  promised: bigint
  typed: TypedAmount
  isBad: boolean
  /** What is wrong with the amount, as far as `typed` does not tell it. */
  problem: string | undefined
  onAmount: (amount: string) => void
  onMax: (() => void) | undefined
}

/** How much of which token; what that is worth, and how much there is. */
export function AmountPane({ draft, promised, typed, isBad, problem, onAmount, onMax }: Props) {
  const { dialog, language, messages } = useSurroundings()
  const { token, amount, before } = draft
  const words = messages.send
  const pick = () => dialog.push({ view: 'WalletSendSelectToken', draft })
  return (
    <FieldPane
      label={words.amount}
      action={
        token &&
        onMax && (
          <TextButton aria-label={words.maxOf(token.symbol)} onClick={onMax}>
            {words.max}
          </TextButton>
        )
      }
      input={{
        className: classes('amount', amountSize(amount)),
        inputMode: 'decimal',
        placeholder: '0',
        value: amount,
        dir: 'ltr',
        'aria-invalid': isBad,
        onChange: (event) => onAmount(event.target.value),
      }}
      problem={typed.status === 'ambiguous' ? words.ambiguousAmount(...typed.readings) : problem}
      beside={
        <TokenPick
          token={token}
          view="WalletSendSelectToken"
          // Those who were entered before get this token.
          onPick={before?.length ? undefined : pick}
        />
      }
      start={token && typed.status === 'plain' && <Worth token={token} amount={typed.amount} />}
      end={token && words.available(amountText(maxAmount(token, 0n, promised), language.locale))}
    />
  )
}
