import type { ReactNode } from 'react'
import type { Messages } from '../messages/language.ts'
import { type Outcome, type OutcomePresentation, presentOutcome } from './outcomePresentation.ts'

/** How the outcome of a swap is drawn and worded. `delivered`: the sentence for one that went through. */
export function presentSwapOutcome(
  outcome: Outcome,
  messages: Messages,
  delivered: ReactNode,
): OutcomePresentation {
  return { ...presentOutcome(outcome, messages, delivered), ...ownWords(outcome, messages) }
}

/** Returns the words that differ from those of a transfer. */
function ownWords(outcome: Outcome, { swap: words }: Messages): { title?: string; text?: string } {
  switch (outcome.status) {
    case 'confirmed':
      return { title: words.swappedTitle }
    case 'unverified':
      return { title: words.unverifiedTitle, text: words.unverifiedText }
    case 'reverted':
      return { text: words.revertedText }
    case 'otherEffect':
      return { title: words.otherTitle, text: words.otherText }
    case 'incomplete':
      return { title: words.incompleteTitle, text: words.incompleteText }
    default:
      return {}
  }
}
