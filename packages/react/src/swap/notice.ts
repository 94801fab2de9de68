import type { PlannedSwap } from '@latchkey/core'
import type { SnackbarVariant } from '../dialog/state.ts'
import type { Messages } from '../messages/language.ts'
import type { Outcome } from '../paying/outcomeLook.ts'
import { rightsLook } from '../paying/rightsLook.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'
import { swapLook } from './swapLook.ts'

/**
 * What a visitor who has gone on is told of the end of a swap, or of the approval before it; nothing of what the visitor
 * put another in the place of.
 */
export function noticeOf(
  outcome: Outcome,
  { swap: { sell, buy }, planned }: { swap: ReadySwap; planned: PlannedSwap },
  messages: Messages,
): [SnackbarVariant, string] | undefined {
  if (outcome.status === 'cancelled' || outcome.status === 'replaced') return undefined
  const look = isApproval(planned)
    ? rightsLook(outcome, messages)
    : swapLook(outcome, messages, null)
  if (outcome.status !== 'confirmed') return ['error', look.title]
  return ['success', messages.swap.swapped(sell.symbol, buy.symbol)]
}
