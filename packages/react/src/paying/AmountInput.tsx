import type { TypedAmount } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { ReactNode } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldPane } from '../ui/FieldPane.tsx'
import { amountSize } from './amountSize.ts'
import { decimalInput } from './decimalInput.ts'
import { Worth } from './Worth.tsx'

type Props = {
  label: string
  token: TokenBalance | undefined
  amount: string
  typed: TypedAmount
  isBad: boolean
  /** The problem of the amount, unless `typed` already names it. */
  problem: string | undefined
  onAmount: (amount: string) => void
  /** Enters all that there is; absent where that is not known. */
  onMax: (() => void) | undefined
  /** What picks the token. */
  pick: ReactNode
  /** How much there is of it. */
  available: string | undefined
}

/** How much of a token leaves, and what that is worth. */
export function AmountInput({ label, token, amount, typed, isBad, problem, ...more }: Props) {
  const { language, messages } = useDialogContext()
  const words = messages.send
  const { onAmount, onMax, pick, available } = more
  return (
    <FieldPane
      label={label}
      action={
        token &&
        onMax && (
          <TextButton aria-label={words.maxOf(token.symbol)} onClick={onMax}>
            {words.max}
          </TextButton>
        )
      }
      input={{
        ...decimalInput(amount, language.locale, onAmount),
        className: classes('amount', amountSize(amount)),
        'aria-invalid': isBad,
        'data-autofocus': token && amount === '' ? 'next' : undefined,
      }}
      problem={typed.status === 'ambiguous' ? words.ambiguousAmount(...typed.readings) : problem}
      beside={pick}
      start={token && typed.status === 'plain' && <Worth token={token} amount={typed.amount} />}
      end={available}
    />
  )
}
