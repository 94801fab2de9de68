import type { Page } from '@latchkey/core'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { dateOf } from '../format/date.ts'
import { Blank } from '../ui/Blank.tsx'
import { TextButton } from '../ui/Button.tsx'
import { clockIcon } from '../ui/icons.ts'

type Props = { limits: Page<unknown>['limits']; onRetry: () => void }

/** The end of a list of activity: from when on it is known, or that older activity could not be read. */
export function HistoryEnd({ limits, onRetry }: Props) {
  const { messages } = useDialogContext()
  const text = useEnd(limits)
  if (text === undefined) return null
  return (
    <div className="tab-more" role="note">
      <p className="small muted">{text}</p>
      {isUnread(limits) && <TextButton onClick={onRetry}>{messages.common.tryAgain}</TextButton>}
    </div>
  )
}

/** Shown in the place of an empty list: there is no activity, none that is known, or none that could be read. */
export function NoActivity({ limits, onRetry }: Props) {
  const { messages } = useDialogContext()
  const words = messages.account
  const text = useEnd(limits)
  return (
    <Blank
      icon={clockIcon}
      title={text === undefined ? words.noActivity : words.noKnownActivity}
      action={
        isUnread(limits) && <TextButton onClick={onRetry}>{messages.common.tryAgain}</TextButton>
      }
    >
      {text ?? words.noActivityText}
    </Blank>
  )
}

function isUnread(limits: Props['limits']): boolean {
  return limits?.missing !== undefined && limits.missing.length > 0
}

/** The sentence about older activity; none where all activity is known. */
function useEnd(limits: Props['limits']): string | undefined {
  const { language, messages } = useDialogContext()
  const words = messages.account
  if (isUnread(limits)) return words.activityUnread
  if (limits?.knownSince === undefined) return undefined
  const date = dateOf(new Date(limits.knownSince * 1000).toISOString(), language.locale)
  return limits.omits?.length ? words.activityPartly(date) : words.activityFrom(date)
}
