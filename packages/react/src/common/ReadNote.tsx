import { useDialogContext } from '../dialog/dialogContext.ts'
import { dayOf } from '../format/date.ts'
import { errorWords } from '../messages/errors.ts'
import { TextButton } from '../ui/Button.tsx'

type Props = {
  /** Why the last read failed; `undefined` if it did not. */
  error: unknown
  /** When the shown data was read, in milliseconds of epoch; `undefined` if it never was. */
  readAt: number | undefined
  onRetry: () => void
}

/** Says how old the shown data is after a failed refresh, or what is missing, with a button to try again. */
export function ReadNote({ error, readAt, onRetry }: Props) {
  const { language, messages } = useDialogContext()
  if (error === undefined) return null
  const text =
    readAt === undefined
      ? errorWords(messages, error).title
      : messages.common.asOf(dayOf(new Date(readAt).toISOString(), language.locale, new Date()))
  return (
    <p className="small muted centered" role="status">
      {text} <TextButton onClick={onRetry}>{messages.common.tryAgain}</TextButton>
    </p>
  )
}
