import { plainText } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'
import type { Outcome } from '../paying/outcomeLook.ts'
import type { ReadySwap } from '../shell/dialog/routes.ts'
import type { SnackbarVariant } from '../shell/dialog/state.ts'
import { swapLook } from './swapLook.ts'

/** What a visitor who has gone on is told of the end of a swap, or of the approval before it. */
export function noticeOf(
  outcome: Outcome,
  { sell, buy }: ReadySwap,
  messages: Messages,
): [SnackbarVariant, string] {
  if (outcome.status !== 'confirmed') return ['error', swapLook(outcome, messages, null).title]
  const name = ({ symbol }: typeof buy) => plainText(symbol, 12)
  return ['success', messages.swap.swapped(name(sell), name(buy))]
}
