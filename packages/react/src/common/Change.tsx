import { useDialogContext } from '../dialog/dialogContext.ts'
import { changeOf } from '../format/change.ts'
import { classes } from '../ui/classes.ts'

/**
 * The change of a price within 24 hours: its sign says the direction, and its colour repeats it. Draws nothing where the change is
 * not known.
 */
export function Change({
  percent,
  inWords = false,
}: {
  percent: number | undefined
  /** Says of how long it is, where no list shows many of them. */
  inWords?: boolean
}) {
  const { language, messages } = useDialogContext()
  if (percent === undefined) return null
  const { text, trend } = changeOf(percent, language.locale)
  if (inWords)
    return <span className={classes('change', trend)}>{messages.account.change24h(text)}</span>
  return (
    <span className={classes('change', trend)}>
      <span aria-hidden="true">{text}</span>
      <span className="hidden">, {messages.account.change24h(text)}</span>
    </span>
  )
}
