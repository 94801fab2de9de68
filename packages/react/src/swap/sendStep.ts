import { type Latchkey, type PlannedSwap, type SentPlan, sendSwap } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import type { Messages } from '../messages/language.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'

export { followOutcome } from '@latchkey/core'
export { noticeOf } from './notice.ts'

type Step = { swap: ReadySwap; planned: PlannedSwap }
type StepDependencies = { client: Latchkey; dialog: Dialog; messages: Messages }

/**
 * Has the wallet send the first step of a planned swap, unless `withdrawn` aborts before. Shows the wallet's prompt
 * until the wallet answers or the step is withdrawn. Throws the errors of `sendSwap`.
 */
export async function sendStep(
  { client, dialog, messages }: StepDependencies,
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

/** Returns a text that identifies one step of a swap by its account, tokens, amount and kind. */
export async function identifyStep({ swap, planned }: Step): Promise<string> {
  const { owner, sell, buy, amount } = swap
  const from = accountId(owner.chainId, owner.address)
  return ['swap', planned.steps[0], from, sell.address ?? '', buy.address ?? '', amount].join()
}
