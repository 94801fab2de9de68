import { type ChainId, knownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { requireWanted } from '../clock/ask.ts'
import { followOutcome } from '../finality/followOutcome.ts'
import { followSent } from '../finality/followSent.ts'
import { callWallet } from '../operations/callWallet.ts'
import { operate } from '../operations/operate.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import { timeOn } from '../operations/timeOn.ts'
import { trackSent } from '../pending/track.ts'
import type { Capabilities, Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import { changesOfTransaction } from '../resources/changes.ts'
import { sendOnce } from '../submission/open.ts'
import { operatePlan } from './fees.ts'
import { type Replacing, replacing } from './replace.ts'

type Abortable = { signal?: AbortSignal }
type Sendable = Abortable & Pick<OperationContext, 'withdrawn'>

/** A plan that the wallet has sent, and its outcome. */
export type SentPlan = Replacing & {
  /** What was sent, and how the wallet received it. */
  sent: Sent
  /** The CAIP-2 id of the chain that it was sent on. */
  chainId: ChainId
  /** The plan of the wallet request. */
  plan: TransactionPlan
  /** An earlier attempt was sent instead. Its memos, minimum, calls and fee can differ from those of the given plan. */
  isEarlier?: true
  /**
   * Settles when the chain has decided, with what it really carried out. Rejects with `ABORTED` when the client is
   * closed.
   */
  outcome: Promise<TransactionOutcome>
  /** Follows a confirmed plan until nothing can undo it: the outcome, or `undone` or `reverted` by a reorganisation. */
  settled(options?: Abortable): Promise<TransactionOutcome>
}

/** What the connected wallet can do with plans on the active network. Throws `WALLET_NOT_CONNECTED`, `ABORTED`. */
export async function capabilities(
  client: Latchkey,
  { signal }: Abortable = {},
): Promise<Capabilities> {
  const { operations, context } = await operate(client, signal && { signal })
  const { capabilities: read } = operations
  return read ? callWallet(() => read(context), signal) : { batches: false }
}

/**
 * Sends a plan with the wallet, once. Several calls go as one batch if the wallet can, else one after the other. Several
 * payments only go together. Resolves when the wallet has sent it. `outcome` then follows the chain's decision.
 *
 * After a failure it searches for the transaction. A found transaction counts as sent, whatever the wallet answered. The
 * next call for the same plan searches first, and asks the wallet only if nothing was sent. `plan` of the result is the
 * sent plan.
 *
 * Throws `SUBMISSION_UNKNOWN` if the plan may have been sent, `SUBMISSION_UNCHECKED` if the search failed,
 * `UNSUPPORTED_CHAIN`, `FEATURE_UNSUPPORTED` for payments that the wallet cannot make at once, `PLAN_EXPIRED`,
 * `REQUEST_DECLINED`, `SEND_FAILED`, `SOLANA_SEND_FAILED`, `WALLET_MISBEHAVED`, and `ABORTED` if the plan is not of the
 * active account and network.
 */
export async function send(
  client: Latchkey,
  given: TransactionPlan,
  { signal, withdrawn }: Sendable = {},
): Promise<SentPlan> {
  const operating = await operatePlan(client, given, signal)
  const { operations, context, chainId } = operating
  if (given.deadline !== undefined && (await timeOn(client, operating)) >= given.deadline)
    throw knownError('PLAN_EXPIRED')
  const { send: sendPlan, follow } = operations
  if (!sendPlan || !follow) throw knownError('UNSUPPORTED_CHAIN')
  const asking = { ...context, ...(withdrawn && { withdrawn }) }
  requireWanted(asking)
  const sending = { operations, context: asking, plan: given }
  const ask = (remembering: OperationContext) =>
    callWallet(() => sendPlan(remembering, given), signal)
  const { sent, plan, isEarlier } = await sendOnce(client, sending, ask)
  const closed = client[internals].closed.signal
  const replacements: string[] = []
  const following = { sent, plan, replacements: () => replacements }
  const followed = followSent(operations, { ...context, signal: closed }, following)
  const { outcome } = followed
  const changes = changesOfTransaction({ chainId, address: context.account.address })
  const readAgain = () => {
    if (!closed.aborted) client.resources.applyChanges(changes)
  }
  outcome.then(readAgain, readAgain) // a failure is for callers that await it
  // What a reorganisation has undone is not in the balances either.
  void followOutcome(followed, { revised: readAgain })
  trackSent(client, { sent, plan, ...followed })
  const settled = ({ signal: ends }: Abortable = {}) => callWallet(followed.settled, ends)
  const inPlace = replacing(client, { operations, context, plan, sent }, replacements)
  const earlier = isEarlier && { isEarlier }
  return { sent, chainId, plan, ...earlier, outcome, settled, ...inPlace }
}
