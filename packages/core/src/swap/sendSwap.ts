import { errorTable, formatAmount, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { followOutcome } from '../kernel/finality/followOutcome.ts'
import type { PlannedSwap } from '../kernel/plan/swap.ts'
import { type SentPlan, send } from '../kernel/sending/send.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import type { ShownSides } from './planSwap.ts'

/** A planned swap to send. */
export type SendSwapRequest = {
  /** The swap as `planSwap` returned it. Its first step is sent: the approval, or the swap itself. */
  planned: PlannedSwap
  /** For events only: how both tokens are called, and how their amounts are written. */
  shown: ShownSides
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
  /**
   * Cancels until the wallet receives the request: `ABORTED` is thrown. Afterwards the wallet's answer is awaited, and
   * its approval counts.
   */
  withdrawn?: AbortSignal
}

type SwapProperties = Extract<LatchkeyEvent, { event: 'SWAP_SUCCESS' }>['properties']

/**
 * Has the wallet send the first step of a planned swap. Emits `INITIATE_SWAP` before the wallet request, `SWAP_SUCCESS`
 * once the network has executed the swap, and `SWAP_ERROR` or `SWAP_APPROVAL_ERROR` after a failure. Throws as `send`.
 */
export async function sendSwap(
  client: Latchkey,
  { planned, shown, signal, withdrawn }: SendSwapRequest,
): Promise<SentPlan> {
  const properties: SwapProperties = {
    isSmartAccount: activeAccount(client.getState())?.account.type === 'smartAccount',
    network: planned.plan.chainId,
    swapFromToken: shown.sell.symbol,
    swapToToken: shown.buy.symbol,
    swapFromAmount: formatAmount(planned.amount, shown.sell.decimals),
    swapToAmount: formatAmount(planned.expected, shown.buy.decimals),
  }
  const isApproval = planned.steps[0] === 'approval'
  const emitFailure = (message: string) =>
    client.events.emit({
      event: isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR',
      properties: { ...properties, message },
    })
  client.events.emit({ event: 'INITIATE_SWAP', properties })
  try {
    const options = { ...(signal && { signal }), ...(withdrawn && { withdrawn }) }
    const sent = await send(client, planned.plan, options)
    void followOutcome(sent, {
      decided({ status }) {
        if (status === 'reverted') emitFailure(errorTable.SWAP_FAILED)
        if (status === 'confirmed' && !isApproval)
          client.events.emit({ event: 'SWAP_SUCCESS', properties })
      },
    })
    return sent
  } catch (cause) {
    const error = toKnownError(cause)
    emitFailure(error.message)
    throw error
  }
}
