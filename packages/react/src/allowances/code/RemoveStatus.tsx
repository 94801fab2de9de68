import type { Request } from '@latchkey/core'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { Messages } from '../../messages/language.ts'
import { type Outcome, presentOutcome } from '../../paying/outcomePresentation.ts'
import { PlanStatus, type StatusWords } from '../PlanStatus.tsx'
import type { RemoveKind } from './removeFlow.ts'

type Props = { request: Request<RemoveKind>; wallet: string }

/** The status of the removal of an account's code. */
export function RemoveStatus(props: Props) {
  const { messages } = useDialogContext()
  return (
    <PlanStatus
      {...props}
      titles={messages.accountCode}
      present={(outcome) => outcomeWords(outcome, messages)}
    />
  )
}

function outcomeWords(outcome: Outcome, messages: Messages): StatusWords {
  const words = messages.accountCode
  switch (outcome.status) {
    case 'confirmed':
      return { title: words.removed, text: words.removedText }
    case 'otherEffect':
    case 'unverified':
    case 'different':
      return { tone: 'caution', title: words.unconfirmed, text: words.unconfirmedText }
    default: {
      const { title, text, tone } = presentOutcome(outcome, messages, null)
      return { tone: tone === 'bad' ? 'bad' : 'caution', title, text }
    }
  }
}
