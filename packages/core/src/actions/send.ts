import { type ChainId, knownError, toKnownError } from '@latchkey/protocol'
import type { OperationContext, Operations, PlanCost } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import { once } from '../foreign/once.ts'
import { internals } from '../internal.ts'
import type {
  Capabilities,
  Sent,
  TokenFacts,
  TransactionOutcome,
  TransactionPlan,
  TransferRequest,
} from '../plan.ts'
import { changesOfTransaction } from '../resources/changes.ts'
import type { AccountOnChain } from '../resources/resource.ts'
import { callWallet } from './callWallet.ts'
import { requireShown } from './checkToken.ts'
import { operate } from './operate.ts'

type Abortable = { signal?: AbortSignal }

/** A transfer to plan or to send. */
export type SendRequest = TransferRequest & {
  /** The account and network that the visitor was shown: where others are active by now, `ABORTED` is thrown. */
  from?: AccountOnChain
  /**
   * What the visitor was shown of the token, or of the native coin: where the chain says something else, or cannot be
   * read, nothing is sent (`TOKEN_MISMATCH`, `TOKEN_UNREADABLE`).
   */
  shown?: TokenFacts
  /** For events only: what the visitor calls the token. */
  symbol?: string
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/** A plan that the wallet has sent, and what comes of it. */
export type SentPlan = {
  /** What was sent, in the way in which the wallet was asked. */
  sent: Sent
  /** The CAIP-2 id of the chain that it was sent on. */
  chainId: ChainId
  /** What the wallet was asked for. */
  plan: TransactionPlan
  /**
   * Settles when the chain has decided, with what it really carried out. Rejects with `ABORTED` when the client is
   * closed.
   */
  outcome: Promise<TransactionOutcome>
  /** Follows a confirmed plan until nothing can undo it: the outcome, or `undone` by a reorganisation. */
  settled(options?: Abortable): Promise<TransactionOutcome>
}

/** A transfer that the wallet has sent as one transaction. */
export type SentTransfer = SentPlan & {
  /** The hash (EVM) or the signature (Solana) of the transaction. */
  hash: string
}

/**
 * Plans a transfer from the active account on the active network. Throws `SEND_INCOMPLETE` for an amount or receiver
 * that cannot be sent, `TOKEN_MISMATCH`, `TOKEN_UNREADABLE`, `UNSUPPORTED_CHAIN` where the network has no transfers,
 * `ABORTED`.
 */
export async function planTransfer(
  client: Latchkey,
  request: SendRequest,
): Promise<TransactionPlan> {
  if (request.to.trim() === '' || request.amount <= 0n) throw knownError('SEND_INCOMPLETE')
  const operating = await operate(client, request)
  const { operations, context } = operating
  const { planTransfer: plan } = operations
  if (!plan) throw knownError('UNSUPPORTED_CHAIN')
  const { token, shown } = request
  if (shown) await requireShown(operating, { ...shown, ...(token && { address: token.address }) })
  return callWallet(() => plan(context, request), request.signal)
}

/**
 * The most that a plan costs besides what it moves, in base units, and who pays. Throws `GAS_PRICE_UNSUPPORTED`,
 * `RPC_ERROR` when it would fail, `ABORTED` when the plan is not of the active account and network.
 */
export async function estimate(
  client: Latchkey,
  plan: TransactionPlan,
  { signal }: Abortable = {},
): Promise<PlanCost> {
  const { operations, context } = await operatePlan(client, plan, signal)
  const { estimate: cost } = operations
  if (!cost) throw knownError('GAS_PRICE_UNSUPPORTED')
  return callWallet(() => cost(context, plan), signal)
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
 * Asks the wallet to carry out a plan: several calls as one batch where it can, else one after the other. Resolves
 * once the wallet has sent it; `outcome` then follows it to the chain's decision, and says whether it is the plan.
 *
 * Throws `UNSUPPORTED_CHAIN`, `REQUEST_DECLINED`, `SEND_FAILED`, `SOLANA_SEND_FAILED`, `WALLET_MISBEHAVED`, and
 * `ABORTED` when the plan is not of the active account and network.
 */
export async function send(
  client: Latchkey,
  plan: TransactionPlan,
  { signal }: Abortable = {},
): Promise<SentPlan> {
  const { operations, context, chainId } = await operatePlan(client, plan, signal)
  const { send: sendPlan, follow } = operations
  if (!sendPlan || !follow) throw knownError('UNSUPPORTED_CHAIN')
  const sent = await callWallet(() => sendPlan(context, plan), signal)
  const closed = client[internals].closed.signal
  const following = { ...context, signal: closed }
  const outcome = callWallet(() => follow(following, sent, plan), closed)
  const changes = changesOfTransaction({ chainId, address: context.account.address })
  const readAgain = () => {
    if (!closed.aborted) client.resources.applyChanges(changes)
  }
  outcome.then(readAgain, readAgain) // whoever does not wait for it need not handle its failure
  const watch = async () => {
    const last = await waitUntilFinal(operations, following, await outcome)
    // What a reorganisation has undone is not in the balances either.
    if (last.status === 'undone') readAgain()
    return last
  }
  const untilFinal = once(watch)
  const settled = ({ signal: ends }: Abortable = {}) => callWallet(untilFinal, ends)
  return { sent, chainId, plan, outcome, settled }
}

/**
 * Plans a transfer of the native coin or a token and sends it, with events, also when a reorganisation undoes it. Throws `SEND_INCOMPLETE` without an amount
 * or receiver, and as `send` does.
 */
export async function sendTransfer(client: Latchkey, request: SendRequest): Promise<SentTransfer> {
  const { signal } = request
  if (request.to.trim() === '' || request.amount <= 0n) throw knownError('SEND_INCOMPLETE')
  const { operations, context, chainId } = await operate(client, request)
  if (!operations.planTransfer || !operations.send) throw knownError('UNSUPPORTED_CHAIN')
  const properties = {
    isSmartAccount: context.account.type === 'smartAccount',
    network: chainId,
    token: request.symbol ?? context.network.nativeCurrency.symbol,
    amount: request.amount.toString(),
  }
  client.events.emit({ event: 'SEND_INITIATED', properties })
  try {
    const from = { chainId, address: context.account.address }
    const plan = await planTransfer(client, { ...request, from })
    const sending = await send(client, plan, signal && { signal })
    client.events.emit({ event: 'SEND_SUCCESS', properties })
    sending.settled().then(
      ({ status }) => {
        if (status === 'undone') client.events.emit({ event: 'SEND_UNDONE', properties })
      },
      () => {}, // where the chain does not say in time, what was told stands
    )
    return { ...sending, hash: nameOf(sending.sent) }
  } catch (cause) {
    const error = toKnownError(cause)
    const { message } = error
    client.events.emit({ event: 'SEND_ERROR', properties: { ...properties, message } })
    throw error
  }
}

function operatePlan(
  client: Latchkey,
  { chainId, account }: TransactionPlan,
  signal?: AbortSignal,
) {
  return operate(client, { from: { chainId, address: account }, ...(signal && { signal }) })
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

async function waitUntilFinal(
  { isFinal }: Operations,
  context: OperationContext,
  outcome: TransactionOutcome,
): Promise<TransactionOutcome> {
  if (outcome.status !== 'confirmed' || !isFinal) return outcome
  const isKept = await callWallet(() => isFinal(context, outcome.hash), context.signal)
  return isKept ? outcome : { status: 'undone' }
}
