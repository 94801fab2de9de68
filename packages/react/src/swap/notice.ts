import type { PlannedSwap } from '@latchkey/core'
import type { SnackbarVariant } from '../dialog/state.ts'
import type { Messages } from '../messages/language.ts'
import type { Outcome } from '../paying/outcomePresentation.ts'
import { presentRightsOutcome } from '../paying/rightsPresentation.ts'
import { presentSwapOutcome } from '../paying/swapPresentation.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'

/**
 * Returns the notice of a swap's outcome, or of its approval's, for a visitor in another view. Returns `undefined` if
 * the visitor replaced or cancelled the transaction.
 */
export function noticeOf(
  outcome: Outcome,
  { swap: { sell, buy }, planned }: { swap: ReadySwap; planned: PlannedSwap },
  messages: Messages,
): [SnackbarVariant, string] | undefined {
  if (outcome.status === 'cancelled' || outcome.status === 'replaced') return undefined
  const presentation = isApproval(planned)
    ? presentRightsOutcome(outcome, messages)
    : presentSwapOutcome(outcome, messages, null)
  if (outcome.status !== 'confirmed') return ['error', presentation.title]
  return ['success', messages.swap.swapped(sell.symbol, buy.symbol)]
}
