import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { decimalInput } from '../paying/decimalInput.ts'
import { Worth } from '../paying/Worth.tsx'
import { TextButton } from '../ui/Button.tsx'
import { FieldPane } from '../ui/FieldPane.tsx'
import { Icon } from '../ui/Icon.tsx'
import { chevronIcon } from '../ui/icons.ts'
import type { Askable, RequestedAmount } from './requestedAmount.ts'
import type { RequestedAmountDraft } from './routes.ts'

type Props = {
  draft: RequestedAmountDraft
  requested: RequestedAmount
  /** The assets to choose from, and the chosen one. */
  choices: readonly Askable[]
  chosen: Askable
  /** The chosen asset as the account holds it, for its price. */
  balance: TokenBalance | undefined
  onChange: (draft: RequestedAmountDraft | undefined) => void
  /** Reads the token from the chain again. */
  onRetry: () => void
}

/** The form for the requested amount and its asset. */
export function AmountRequest({ draft, requested, choices, chosen, ...more }: Props) {
  const { balance, onChange, onRetry } = more
  const { language, messages } = useDialogContext()
  const words = messages.receive
  return (
    <FieldPane
      label={words.amount}
      action={
        <>
          {requested.status === 'unread' && (
            <TextButton onClick={onRetry}>{messages.common.tryAgain}</TextButton>
          )}
          <TextButton onClick={() => onChange(undefined)}>{words.clear}</TextButton>
        </>
      }
      input={{
        ...decimalInput(draft.amount, language.locale, (amount) => onChange({ ...draft, amount })),
        'data-autofocus': true,
        'aria-invalid': requested.status !== 'none' && requested.status !== 'ok',
      }}
      problem={useProblem(requested, chosen)}
      start={
        requested.status === 'ok' && balance && <Worth token={balance} amount={requested.plain} />
      }
      beside={
        <span className="receive-pick">
          <select
            className="receive-token"
            aria-label={words.token}
            value={chosen.token ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ amount: draft.amount, ...(value && { token: value }) })
            }
          >
            {choices.map(({ token = '', symbol }) => (
              <option key={token} value={token}>
                {plainText(symbol, 12)}
              </option>
            ))}
          </select>
          <Icon path={chevronIcon} />
        </span>
      }
    />
  )
}

function useProblem(requested: RequestedAmount, { symbol, decimals }: Askable): string | undefined {
  const { preview, send } = useDialogContext().messages
  switch (requested.status) {
    case 'ambiguous':
      return send.ambiguousAmount(...requested.readings)
    case 'malformedAmount':
      return send.amountProblems.malformedAmount
    case 'unread':
      return preview.tokenUnchecked
    case 'tooPrecise':
      return send.amountProblems.tooPrecise(plainText(symbol, 12), decimals)
    default:
      return undefined
  }
}
