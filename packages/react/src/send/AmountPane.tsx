import { decimalsOf, type TypedAmount } from '@latchkey/core/features'
import { parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { Money } from '../common/Money.tsx'
import { TokenPicture } from '../common/TokenRow.tsx'
import { amountText } from '../format/amount.ts'
import type { SendDraft } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { TextButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldPane } from '../ui/FieldPane.tsx'
import { Icon } from '../ui/Icon.tsx'
import { chevronIcon } from '../ui/icons.ts'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/AmountPane.css.ts'

type Props = {
  draft: SendDraft
  typed: TypedAmount
  isBad: boolean
  /** What is wrong with the amount, as far as `typed` does not tell it. */
  problem: string | undefined
  onAmount: (amount: string) => void
  onMax: (() => void) | undefined
}

/** How much of which token; what that is worth, and how much there is. */
export function AmountPane({ draft, typed, isBad, problem, onAmount, onMax }: Props) {
  useSheet(css)
  const { dialog, language, messages, preload } = useSurroundings()
  const { token, amount } = draft
  const words = messages.send
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
        className: classes('amount', sizeOf(amount)),
        inputMode: 'decimal',
        placeholder: '0',
        value: amount,
        dir: 'ltr',
        'aria-invalid': isBad,
        onChange: (event) => onAmount(event.target.value),
      }}
      problem={typed.status === 'ambiguous' ? words.ambiguousAmount(...typed.readings) : problem}
      beside={
        <button
          type="button"
          className={token ? 'pick' : 'pick none'}
          onPointerEnter={() => preload('WalletSendSelectToken')}
          onClick={() => dialog.push({ view: 'WalletSendSelectToken', draft })}
        >
          {token && <TokenPicture token={token} size={28} badge={false} />}
          {token ? token.symbol : words.chooseToken}
          <Icon path={chevronIcon} />
        </button>
      }
      start={token && typed.status === 'plain' && <Worth token={token} amount={typed.amount} />}
      end={token && words.available(amountText(token.quantity.numeric, language.locale))}
    />
  )
}

/** A longer amount is written smaller, and then in a line of its own: its first digits stay in sight. */
function sizeOf(amount: string): string {
  if (amount.length > 14) return 'longest'
  return amount.length > 9 ? 'long' : ''
}

/** About what the amount is worth; a figure to read, never to send. */
function Worth({ token, amount }: { token: TokenBalance; amount: string }) {
  const isAmount = parseAmount(amount, decimalsOf(token)).ok
  return isAmount && token.price > 0 ? <Money value={Number(amount) * token.price} /> : null
}
