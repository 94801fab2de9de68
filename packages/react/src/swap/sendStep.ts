import { activeAccount, type Latchkey, type PlannedSwap, type SentPlan, send } from '@latchkey/core'
import { accountId, errorTable, formatAmount, toKnownError } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import type { Messages } from '../messages/language.ts'
import { isApproval } from './isApproval.ts'
import type { ReadySwap } from './routes.ts'

export { noticeOf } from './notice.ts'

type Step = { swap: ReadySwap; planned: PlannedSwap }
type Place = { client: Latchkey; dialog: Dialog; messages: Messages }

/**
 * Has the wallet send the first step of a planned swap, unless that is withdrawn before, and shows what the wallet is
 * asked for until it answers or is not wanted to any more. Throws what `send` throws.
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
  return askWallet(client, step, withdrawn).finally(() => {
    withdrawn.removeEventListener('abort', dismiss)
    if (!withdrawn.aborted) dismiss()
  })
}

/** Has the wallet send it, and tells the site of that. */
async function askWallet(
  client: Latchkey,
  { swap, planned }: Step,
  withdrawn: AbortSignal,
): Promise<SentPlan> {
  const { sell, buy, owner } = swap
  const properties = {
    isSmartAccount: activeAccount(client.getState())?.account.type === 'smartAccount',
    network: owner.chainId,
    swapFromToken: sell.symbol,
    swapToToken: buy.symbol,
    swapFromAmount: formatAmount(swap.amount, sell.decimals),
    swapToAmount: formatAmount(planned.expected, buy.decimals),
  }
  const isFirst = isApproval(planned)
  client.events.emit({ event: 'INITIATE_SWAP', properties })
  try {
    const sent = await send(client, planned.plan, { withdrawn })
    void tellOutcome(client, sent, properties, isFirst)
    return sent
  } catch (cause) {
    const error = toKnownError(cause)
    tellFailure(client, properties, isFirst, error.message)
    throw error
  }
}

type Properties = Extract<
  Parameters<Latchkey['events']['emit']>[0],
  { event: 'SWAP_SUCCESS' }
>['properties']

async function tellOutcome(
  client: Latchkey,
  { outcome }: SentPlan,
  properties: Properties,
  isFirst: boolean,
) {
  // Where the chain does not say in time, there is nothing to tell of.
  const decided = await outcome.catch(() => undefined)
  if (decided?.status === 'confirmed' && !isFirst)
    client.events.emit({ event: 'SWAP_SUCCESS', properties })
  if (decided?.status === 'reverted')
    tellFailure(client, properties, isFirst, errorTable.SWAP_FAILED)
}

function tellFailure(client: Latchkey, properties: Properties, isFirst: boolean, message: string) {
  const event = isFirst ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  client.events.emit({ event, properties: { ...properties, message } })
}

/** Who swaps how much of what for what, and which step of it: tells one request from another. */
export async function identifyStep({ swap, planned }: Step): Promise<string> {
  const { owner, sell, buy, amount } = swap
  const from = accountId(owner.chainId, owner.address)
  return ['swap', planned.steps[0], from, sell.address ?? '', buy.address ?? '', amount].join()
}
