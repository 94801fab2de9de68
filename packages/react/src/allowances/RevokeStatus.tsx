import type { Request } from '@latchkey/core'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Messages } from '../messages/language.ts'
import type { Outcome } from '../paying/outcomePresentation.ts'
import { presentRightsOutcome } from '../paying/rightsPresentation.ts'
import { PlanStatus, type StatusWords } from './PlanStatus.tsx'
import type { RevokeKind } from './revokeFlow.ts'

type Props = { request: Request<RevokeKind>; wallet: string }

/** The status of a revocation. */
export function RevokeStatus(props: Props) {
  const { messages } = useDialogContext()
  return (
    <PlanStatus
      {...props}
      titles={messages.allowances}
      present={(outcome) => outcomeWords(outcome, messages)}
    />
  )
}

function outcomeWords(outcome: Outcome, messages: Messages): StatusWords {
  const { revoked, revokedText } = messages.allowances
  if (outcome.status === 'confirmed') return { title: revoked, text: revokedText }
  const { title, text, tone } = presentRightsOutcome(outcome, messages)
  return { tone: tone === 'bad' ? 'bad' : 'caution', title, text }
}
