import { type Latchkey, type PlannedSwap, type SentPlan, sendSwap } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import type { Messages } from '../messages/language.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'

export { followOutcome } from '@latchkey/core'
export { noticeOf } from './notice.ts'

type Step = { swap: ReadySwap; planned: PlannedSwap }
type Place = { client: Latchkey; dialog: Dialog; messages: Messages }

/**
 * Has the wallet send the first step of a planned swap, unless that is withdrawn before, and shows what the wallet is
 * asked for until it answers or is not wanted to any more. Throws as `sendSwap`.
 */
export async function sendStep(
  { client, dialog, messages }: Place,
  step: Step,
  withdrawn: AbortSignal,
): Promise<SentPlan> {
  const { approveInWallet, confirmInWallet } = messages.swap
  const text = isApproval(step.planned) ? approveInWallet : confirmInWallet
  const dismiss = () => {
    const shown = dialog.get().snackbar
    // Another notice may have come in the meantime.
    if (!shown || shown.message === text) dialog.dismiss()
  }
  if (!withdrawn.aborted) dialog.notify('loading', text)
  withdrawn.addEventListener('abort', dismiss, { once: true })
  const { planned, swap } = step
  const request = { planned, shown: { sell: swap.sell, buy: swap.buy }, withdrawn }
  return sendSwap(client, request).finally(() => {
    withdrawn.removeEventListener('abort', dismiss)
    if (!withdrawn.aborted) dismiss()
  })
}

/** Who swaps how much of what for what, and which step of it: tells one request from another. */
export async function identifyStep({ swap, planned }: Step): Promise<string> {
  const { owner, sell, buy, amount } = swap
  const from = accountId(owner.chainId, owner.address)
  return ['swap', planned.steps[0], from, sell.address ?? '', buy.address ?? '', amount].join()
}
