import type { Messages } from '../messages/language.ts'
import { type Outcome, type OutcomePresentation, presentOutcome } from './outcomePresentation.ts'

/** How the outcome of a transaction that should only give rights, or take them back, is drawn and worded. */
export function presentRightsOutcome(outcome: Outcome, messages: Messages): OutcomePresentation {
  return { ...presentOutcome(outcome, messages, null), ...ownWords(outcome, messages) }
}

/** Returns the words that differ from those of a transfer. */
function ownWords(
  { status }: Outcome,
  { rights: words }: Messages,
): { title?: string; text?: string } {
  switch (status) {
    case 'otherEffect':
      return { title: words.otherEffectTitle, text: words.otherEffectText }
    case 'reverted':
      return { text: words.revertedText }
    case 'cancelled':
      return { text: words.cancelledText }
    case 'replaced':
      return { text: words.replacedText }
    case 'unverified':
      return { title: words.unverifiedTitle, text: words.unverifiedText }
    case 'incomplete':
      return { title: words.incompleteTitle, text: words.incompleteText }
    default:
      return {}
  }
}
