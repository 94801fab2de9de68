import type { Capabilities, OperationContext } from '@latchkey/core'
import { elements, errorCode, field, keys } from '@latchkey/core/foreign'
import { anySignal, isKnownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHash } from '../hex.ts'
import { expected } from '../parse.ts'
import type { EvmPlan } from '../plan.ts'
import { chainIdHex } from '../switch-chain.ts'
import { quantityIn } from './read.ts'
import { askWallet } from './wallet.ts'

const version = '2.0.0'
/** Characters of a batch's id, by EIP-5792 at most. */
const longestId = 8_194
/** Milliseconds for a wallet to return its capabilities. Without an answer, calls are sent one by one. */
const patience = 3_000
/** Statuses from here on say that the wallet is done with a batch, well or badly, and badly (EIP-5792). */
const ended = 200
const failed = 400

/** What a wallet says of a batch; `hashes` are of the transactions in which it went to the chain. */
export type BatchStatus = {
  /** The wallet has not ended it yet. */
  isPending: boolean
  /** The wallet says that at least one call was not carried out. */
  isFailed: boolean
  hashes: string[]
}

/** What the wallet can do by `wallet_getCapabilities` (EIP-5792). One that does not know the method cannot batch. */
export async function capabilities(context: OperationContext): Promise<Capabilities> {
  return { batches: await canBatch(context) }
}

/** Whether the wallet carries out several calls as one on the network, also if it has to be set up for that first. */
export async function canBatch(context: OperationContext): Promise<boolean> {
  const chain = chainIdHex(context.network)
  const deadline = AbortSignal.timeout(patience)
  const signal = context.signal ? anySignal([context.signal, deadline]) : deadline
  const params = [context.account.address, [chain]]
  const answer = await askWallet(
    { ...context, signal },
    'wallet_getCapabilities',
    params,
    'FEATURE_UNSUPPORTED',
  ).catch(() => undefined)
  // `0x0` applies to every chain.
  const named = keys(answer).filter((key) => key.toLowerCase() === chain || key === '0x0')
  return named.some((key) => isAtomic(field(answer, key)))
}

function isAtomic(found: unknown): boolean {
  const status = field(field(found, 'atomic'), 'status')
  return status === 'supported' || status === 'ready'
}

/** An id for a batch that no other batch has. The wallet is given it, so that the batch is found whatever it answers. */
export function createBatchId(): string {
  return Hex.random(32)
}

/**
 * Requests all calls of a plan from the wallet, all or none. Returns the wallet's id of the batch, which is `id` unless
 * the wallet has its own. Throws the errors of `send`.
 */
export async function sendBatch(
  context: OperationContext,
  { account, calls }: Pick<EvmPlan, 'account' | 'calls'>,
  id: string,
): Promise<string> {
  const batch = {
    version,
    id,
    from: account,
    chainId: chainIdHex(context.network),
    atomicRequired: true,
    calls: calls.map(({ to, value, data }) => ({ to, value: Hex.fromNumber(value), data })),
  }
  const answer = await askWallet(context, 'wallet_sendCalls', [batch], 'SEND_FAILED')
  const given = field(answer, 'id')
  const isId = typeof given === 'string' && given !== '' && given.length <= longestId
  return expected(isId ? given : undefined, answer)
}

/**
 * Whether the wallet has a batch of an id, waiting or sent. A wallet that says that it does not know the id or the method
 * has none. Throws where it does not answer, or answers with another error.
 */
export async function hasBatch(context: OperationContext, id: string): Promise<boolean> {
  const deadline = AbortSignal.timeout(patience)
  const signal = context.signal ? anySignal([context.signal, deadline]) : deadline
  const asking = { ...context, signal }
  try {
    const answer = await askWallet(asking, 'wallet_getCallsStatus', [id], 'BAD_RESPONSE')
    const status = Number(field(answer, 'status'))
    // 400 to 499: the wallet has not sent it, and will not (EIP-5792).
    return (status >= 100 && status < 400) || (status >= 500 && status < 700)
  } catch (error) {
    if (isWithoutBatch(error)) return false
    throw error
  }
}

/** Whether an error of a wallet says that there is no such batch: it knows no such id (EIP-5792, JSON-RPC), or no batches. */
function isWithoutBatch(error: unknown): boolean {
  const code = errorCode(field(error, 'cause'))
  return isKnownError(error, 'FEATURE_UNSUPPORTED') || code === 5730 || code === -32602
}

/** Requests a batch's status from the wallet. The caller must check it against the chain. */
export async function batchStatus(context: OperationContext, id: string): Promise<BatchStatus> {
  const answer = await askWallet(context, 'wallet_getCallsStatus', [id], 'BAD_RESPONSE')
  const status = Number(field(answer, 'status'))
  const receipts = elements(field(answer, 'receipts')) ?? []
  const hashes = receipts.map((one) => field(one, 'transactionHash')).filter(isHash)
  const isFailed = status >= failed || receipts.some((one) => quantityIn(one, 'status') === 0n)
  return { isPending: !(status >= ended), isFailed, hashes }
}
