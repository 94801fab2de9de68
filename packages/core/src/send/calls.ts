import { type ChainId, knownError } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { type Operating, onChain, operate } from '../kernel/operations/operate.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import type { Call, CallsStatus, SentCalls } from '../kernel/plan/plan.ts'
import { changesOfTransaction } from '../kernel/resources/changes.ts'
import type { AccountOnChain } from '../kernel/resources/resource.ts'
import { loadReviewing } from '../kernel/review/loadReviewing.ts'
import { feeOf } from '../kernel/review/reviewPlan.ts'
import { requireReviewed, type ShowReview } from '../kernel/review/showReview.ts'
import { hashesOf, sendOnce } from '../kernel/submission/open.ts'

type SendCalls = NonNullable<Operations['sendCalls']>

/** Calls to request from a wallet. */
export type CallsRequest = {
  /** Made in this order, all or none. */
  calls: readonly Call[]
  /** Receives the effects of the calls before the wallet request. Returning `false` cancels (`REQUEST_DECLINED`). */
  review?: ShowReview
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/**
 * Has the active eip155 account make several calls as one, all or none (EIP-5792 `wallet_sendCalls`). Resolves once the
 * wallet has accepted them, with its id of the batch and their network. The id is a transaction hash if the wallet
 * failed after it had sent them. Called again for the same calls after a failure, it searches for them first. Check
 * `capabilities` for support. Throws `FEATURE_UNSUPPORTED` without support, `SEND_INCOMPLETE`, `REQUEST_DECLINED`,
 * `SEND_FAILED`, `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`, `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function sendCalls(
  client: Latchkey,
  { calls, review, signal }: CallsRequest,
): Promise<SentCalls> {
  const copied = calls.map((call) => ({ ...call }))
  const first = await operateCalls(client, 'sendCalls', signal)
  const { chainId } = first
  const from = { chainId, address: first.context.account.address }
  await requireReviewed(client[internals].clock, review, () =>
    reviewCalls(client, { calls: copied, ...(signal && { signal }) }),
  )
  // The account must be the one that the review was made for.
  const operating = review ? await operateCalls(client, 'sendCalls', signal, from) : first
  return { id: await askForCalls(client, operating, copied, signal), chainId }
}

/** Asks the wallet, unless an earlier attempt with the same calls is found to be sent. */
async function askForCalls(
  client: Latchkey,
  { operation, operations, context }: Operating & { operation: SendCalls },
  calls: readonly Call[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const plan = (await operations.reviewedCalls?.(context, calls))?.plan
  if (!plan) return (await callWallet(() => operation(context, calls), signal)).id
  const { sent } = await sendOnce(client, { operations, context, plan }, async (asking) => {
    const { id } = await callWallet(() => operation(asking, calls), signal)
    return { way: 'batch', batchId: id, since: 0n }
  })
  const [id] = hashesOf(sent)
  if (id === undefined) throw knownError('BAD_RESPONSE')
  return id
}

/**
 * What calls of the active eip155 account would do, made as one. What they say of themselves, by their coins and by the
 * functions that tokens have, is shown whatever the simulation says. Throws `SEND_INCOMPLETE` for calls that cannot be made,
 * `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function reviewCalls(
  client: Latchkey,
  { calls, signal }: Pick<CallsRequest, 'calls' | 'signal'>,
): Promise<Review> {
  const operating = await operateCalls(client, 'reviewedCalls', signal)
  const { operation, context, chainId } = operating
  const [work, { promisedBy, reviewWork }] = await Promise.all([
    callWallet(() => operation(context, calls), signal),
    loadReviewing(),
  ])
  const account = context.account.address
  const promised = promisedBy(work.calls, { chainId, account })
  const [review, fee] = await Promise.all([
    reviewWork(client, operating, { chainId, account, arrives: [], ...promised }, work),
    work.plan ? feeOf(operating, work.plan) : null,
  ])
  return { ...review, fee }
}

/**
 * Reads the status of calls (EIP-5792 `wallet_getCallsStatus`). The active wallet names their transactions, and the
 * chain returns the outcomes. `chainId`: the network of the calls, if another one may be active. Throws
 * `FEATURE_UNSUPPORTED`, `NO_ACTIVE_NETWORK`, `BAD_RESPONSE`, `RPC_ERROR`, `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function callsStatus(
  client: Latchkey,
  { id, chainId: of, signal }: { id: string; chainId?: ChainId; signal?: AbortSignal },
): Promise<CallsStatus> {
  const { operation, context, chainId: active } = await operateCalls(client, 'callsStatus', signal)
  const chainId = of ?? active
  const there = onChain(client, context, chainId)
  if (!there) throw knownError('NO_ACTIVE_NETWORK')
  const status = await callWallet(() => operation(there, id), signal)
  const { address } = context.account
  if (status.status !== 'pending')
    client.resources.applyChanges(changesOfTransaction({ chainId, address }))
  return status
}

async function operateCalls<Name extends 'sendCalls' | 'callsStatus' | 'reviewedCalls'>(
  client: Latchkey,
  name: Name,
  signal: AbortSignal | undefined,
  from?: AccountOnChain,
): Promise<Operating & { operation: NonNullable<Operations[Name]> }> {
  const operating = await operate(client, {
    namespace: 'eip155',
    ...(from && { from }),
    ...(signal && { signal }),
  })
  const operation = operating.operations[name]
  if (!operation) throw knownError('FEATURE_UNSUPPORTED')
  return { ...operating, operation }
}
