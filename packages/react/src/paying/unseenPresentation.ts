import type { UnseenOutcome } from '@latchkey/core/features'
import type { Messages } from '../messages/language.ts'
import { type OutcomePresentation, presentOutcome } from './outcomePresentation.ts'
import { presentRightsOutcome } from './rightsPresentation.ts'
import { presentSwapOutcome } from './swapPresentation.ts'

/** How a transaction that did not end as planned is drawn and worded, by what it was for. */
export function presentUnseen(
  { transaction, outcome }: Pick<UnseenOutcome, 'transaction' | 'outcome'>,
  messages: Messages,
): OutcomePresentation {
  switch (transaction.metadata.operationType) {
    case 'trade':
      return presentSwapOutcome(outcome, messages, null)
    case 'approve':
      return presentRightsOutcome(outcome, messages)
    default:
      return presentOutcome(outcome, messages, null)
  }
}
