import { plainText } from '@latchkey/protocol'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { FieldPane } from '../ui/FieldPane.tsx'
import type { Askable, Asked } from './asked.ts'
import type { AskedDraft } from './routes.ts'

type Props = {
  draft: AskedDraft
  asked: Asked
  /** What can be asked for, and which of it is. */
  choices: readonly Askable[]
  chosen: Askable
  onChange: (draft: AskedDraft | undefined) => void
  /** Asks the chain for the token again. */
  onRetry: () => void
}

/** How much of what is asked for. */
export function AmountRequest({ draft, asked, choices, chosen, onChange, onRetry }: Props) {
  const { messages } = useDialogContext()
  const words = messages.receive
  return (
    <FieldPane
      label={words.amount}
      action={
        <>
          {asked.status === 'unread' && (
            <TextButton onClick={onRetry}>{messages.common.tryAgain}</TextButton>
          )}
          <TextButton onClick={() => onChange(undefined)}>{words.clear}</TextButton>
        </>
      }
      input={{
        inputMode: 'decimal',
        placeholder: '0',
        value: draft.amount,
        dir: 'ltr',
        'data-autofocus': true,
        'aria-invalid': asked.status !== 'none' && asked.status !== 'ok',
        onChange: (event) => onChange({ ...draft, amount: event.target.value }),
      }}
      problem={useProblem(asked, chosen)}
      beside={
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
      }
    />
  )
}

function useProblem(asked: Asked, { symbol, decimals }: Askable): string | undefined {
  const { preview, send } = useDialogContext().messages
  switch (asked.status) {
    case 'ambiguous':
      return send.ambiguousAmount(...asked.readings)
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
