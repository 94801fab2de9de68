import { knownError, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { requireWanted } from '../kernel/clock/ask.ts'
import { followOutcome } from '../kernel/finality/followOutcome.ts'
import { operate } from '../kernel/operations/operate.ts'
import type { Sent, TransactionPlan, TransferRequest } from '../kernel/plan/plan.ts'
import { reviewPlan } from '../kernel/review/reviewPlan.ts'
import { requireReviewed, type ShowReview } from '../kernel/review/showReview.ts'
import { type AgreedFee, requireAgreed } from '../kernel/sending/fees.ts'
import { type SentPlan, send } from '../kernel/sending/send.ts'
import { requireNfts } from './nft.ts'
import { planTransfers, requireShownTokens, type TransfersRequest } from './planTransfers.ts'

/** Transfers to plan and to send as one. */
export type SendTransfersRequest = TransfersRequest & {
  /**
   * The reviewed plan of these transfers. Exactly this plan is sent, at the agreed fee. Without it the transfers are
   * planned once, and `review` shows the plan that is sent.
   */
  plan?: TransactionPlan
  /**
   * Receives the effects of the transfers before the wallet request. Returning `false` cancels (`REQUEST_DECLINED`).
   */
  review?: ShowReview
  /** What the visitor agreed to pay: where it costs far more by now, nothing is sent (`FEE_ROSE`). */
  agreed?: AgreedFee
  /** For events only: what the visitor calls the token. */
  symbol?: string
  /**
   * Cancels until the wallet receives the request: `ABORTED` is thrown. Afterwards the wallet's answer is awaited, and
   * its approval counts.
   */
  withdrawn?: AbortSignal
}

/** A transfer to plan and to send. */
export type SendRequest = TransferRequest & Omit<SendTransfersRequest, 'transfers'>

/** Transfers that the wallet has sent. */
export type SentTransfer = SentPlan & {
  /** The hash (EVM) or the signature (Solana) of the last transaction; of a batch the wallet's own id. */
  hash: string
}

/**
 * Plans a transfer of the native coin, a token or an NFT and sends it, with events, also when a reorganisation undoes it. Throws
 * `SEND_INCOMPLETE` without an amount or receiver, `FEE_ROSE`, and as `send` does.
 */
export function sendTransfer(client: Latchkey, request: SendRequest): Promise<SentTransfer> {
  const { to, amount, token, nft, memo, ...rest } = request
  const asset = { ...(token && { token }), ...(nft && { nft }) }
  const transfer = { to, amount, ...asset, ...(memo !== undefined && { memo }) }
  return sendTransfers(client, { ...rest, transfers: [transfer] })
}

/** Plans transfers to several recipients and sends them as one, as `sendTransfer` does. Throws as `planTransfers`, too. */
export async function sendTransfers(
  client: Latchkey,
  request: SendTransfersRequest,
): Promise<SentTransfer> {
  const { transfers, signal, withdrawn } = request
  requireWanted(request)
  const isWhole = transfers.every(({ to, amount }) => to.trim() !== '' && amount > 0n)
  if (transfers.length === 0 || !isWhole) throw knownError('SEND_INCOMPLETE')
  const { operations, context, chainId } = await operate(client, request)
  if (!operations.planTransfer || !operations.send) throw knownError('UNSUPPORTED_CHAIN')
  const properties = {
    isSmartAccount: context.account.type === 'smartAccount',
    network: chainId,
    token: request.symbol ?? context.network.nativeCurrency.symbol,
    amount: transfers.reduce((sum, { amount }) => sum + amount, 0n).toString(),
  }
  client.events.emit({ event: 'SEND_INITIATED', properties })
  try {
    const from = { chainId, address: context.account.address }
    const plan = await planAgreed(client, { ...request, from })
    await requireReviewed(client[internals].clock, request.review, () =>
      reviewPlan(client, plan, signal && { signal }),
    )
    const sending = await send(client, plan, {
      ...(signal && { signal }),
      ...(withdrawn && { withdrawn }),
    })
    client.events.emit({ event: 'SEND_SUCCESS', properties })
    const revised = () => client.events.emit({ event: 'SEND_UNDONE', properties })
    void followOutcome(sending, { revised })
    return { ...sending, hash: nameOf(sending.sent) }
  } catch (cause) {
    const error = toKnownError(cause)
    const { message } = error
    client.events.emit({ event: 'SEND_ERROR', properties: { ...properties, message } })
    throw error
  }
}

/**
 * The plan that was reviewed, else a new one, with the fee that the visitor agreed to. Throws `FEE_ROSE`, and as
 * `planTransfers`.
 */
async function planAgreed(
  client: Latchkey,
  request: SendTransfersRequest,
): Promise<TransactionPlan> {
  const { agreed, plan: reviewedPlan, signal } = request
  if (reviewedPlan) {
    const operating = await operate(client, request)
    await requireNfts(operating, request.transfers)
    await requireShownTokens(operating, request)
  }
  const plan = reviewedPlan ?? (await planTransfers(client, request))
  if (!agreed) return plan
  await requireAgreed(client, plan, agreed, signal)
  return agreed.choice ? { ...plan, fee: agreed.choice.fee } : plan
}

/** By what a wallet or an explorer finds what was sent: the hash of the last transaction, or the id of a batch. */
function nameOf(sent: Sent): string {
  switch (sent.way) {
    case 'single':
      return sent.hash
    case 'batch':
      return sent.batchId
    case 'oneByOne':
      return sent.hashes.at(-1) ?? ''
  }
}
