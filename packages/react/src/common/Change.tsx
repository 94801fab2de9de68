import { useDialogContext } from '../dialog/dialogContext.ts'
import { changeOf } from '../format/change.ts'
import { classes } from '../ui/classes.ts'

/**
 * The change of a price within 24 hours: its sign says the direction, and its colour repeats it. Draws nothing where the change is
 * not known.
 */
export function Change({ percent }: { percent: number | undefined }) {
  const { language, messages } = useDialogContext()
  if (percent === undefined) return null
  const { text, trend } = changeOf(percent, language.locale)
  return (
    <span className={classes('change', trend)}>
      <span aria-hidden="true">{text}</span>
      <span className="hidden">, {messages.account.change24h(text)}</span>
    </span>
  )
}
