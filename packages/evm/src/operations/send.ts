import type { OperationContext, Sent, Submission, TransactionPlan } from '@latchkey/core'
import { requireWanted, submit } from '@latchkey/core/foreign'
import { isKnownError, knownError, toKnownError } from '@latchkey/protocol'
import { isHash } from '../hex.ts'
import { expected } from '../parse.ts'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { chainIdHex, isOn } from '../switch-chain.ts'
import { canBatch, createBatchId, sendBatch } from './batch.ts'
import { findSent } from './findSent.ts'
import { followCall } from './followCall.ts'
import { gasLimit } from './gas.ts'
import { feeParameters, parametersOf } from './parameters.ts'
import { readQuantity } from './read.ts'
import { nonceOf } from './sentSince.ts'
import { askWallet, providerOf } from './wallet.ts'

/** The block number and nonce before sending. Older transactions cannot be this one. */
type BeforeSending = { since: bigint; nonce: bigint }
type Single = Extract<Sent, { way: 'single' }>

/** An authorization of the zero address, which removes the code of an account (EIP-7702). The wallet signs it. */
const removal = [{ address: `0x${'0'.repeat(40)}` }]

/**
 * Asks the wallet to carry out a plan: one call as a transaction, several as an atomic batch (EIP-5792) where it
 * offers that, else one after the other, each once the one before was carried out. Several payments go together or not
 * at all: who has seen some of them fail pays twice easily. The wallet is first moved to the network if it is elsewhere.
 * A call or batch after which the wallet fails is searched for: it counts as sent where the chain or the wallet has it.
 * Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`,
 * `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`.
 */
export async function send(context: OperationContext, planned: TransactionPlan): Promise<Sent> {
  const plan = evmPlan(planned)
  const [call, ...more] = plan.calls
  if (!call) throw knownError('SEND_INCOMPLETE')
  if (plan.removesCode && !context.connector.login) throw knownError('FEATURE_UNSUPPORTED')
  await bringWallet(context)
  const submission = await submissionOf(context)
  if (more.length === 0) return sendCall(context, plan, call, submission)
  if (await canBatch(context)) return sendAsBatch(context, plan, submission)
  if (plan.purpose === 'transfer') throw knownError('FEATURE_UNSUPPORTED')
  return sendOneByOne(context, plan, submission)
}

/**
 * Asks for all calls as one batch. Throws `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`, and as `send`.
 */
export function sendAsBatch(
  context: OperationContext,
  plan: EvmPlan,
  noted: Submission,
): Promise<Sent> {
  const batchId = createBatchId()
  const submission = { ...noted, batchId }
  requireWanted(context)
  return submit(context, {
    submission,
    ask: async () => ({
      way: 'batch',
      batchId: await sendBatch(context, plan, batchId),
      ...beforeIn(noted),
    }),
    find: () => findSent(context, submission, plan),
  })
}

function sendFailed(cause: unknown): never {
  throw isKnownError(cause, 'ABORTED') ? cause : knownError('SEND_FAILED', cause)
}

async function sendCall(
  context: OperationContext,
  plan: EvmPlan,
  call: EvmCall,
  submission: Submission,
): Promise<Single> {
  const { account, fee } = plan
  const transaction = {
    ...parametersOf(account, call),
    ...(await gasLimit(context, plan, call)),
    ...(fee && feeParameters(fee)),
    ...(plan.removesCode && { authorizationList: removal }),
    // A wallet that has moved in the meantime refuses what is meant for another network.
    chainId: chainIdHex(context.network),
  }
  requireWanted(context)
  const one: EvmPlan = { ...plan, calls: [call] }
  const single = (hash: string): Single => ({ way: 'single', hash, ...beforeIn(submission) })
  const sent = await submit(context, {
    submission,
    async ask() {
      const hash = await askWallet(context, 'eth_sendTransaction', [transaction], 'SEND_FAILED')
      return single(expected(isHash(hash) ? hash : undefined, hash))
    },
    find: () => findSent(context, submission, one),
  })
  return sent.way === 'single' ? sent : single(hashIn(sent))
}

/** The hash of the transaction in which what was found went to the chain. */
function hashIn(sent: Exclude<Sent, Single>): string {
  return (sent.way === 'batch' ? sent.hash : sent.hashes[0]) ?? ''
}

async function sendOneByOne(
  context: OperationContext,
  plan: EvmPlan,
  first: Submission,
): Promise<Sent> {
  const before = beforeIn(first)
  const hashes: string[] = []
  for (const call of plan.calls) {
    try {
      const submission = hashes.length === 0 ? first : await submissionOf(context)
      const { hash } = await sendCall(context, plan, call, submission)
      hashes.push(hash)
      const isLast = hashes.length === plan.calls.length
      if (isLast || !(await isDone(context, before, plan, call, hash))) break
    } catch (error) {
      if (hashes.length === 0) throw error
      return { way: 'oneByOne', hashes, stopped: toKnownError(error).code, ...before }
    }
  }
  return { way: 'oneByOne', hashes, ...before }
}

async function isDone(
  context: OperationContext,
  before: BeforeSending,
  plan: EvmPlan,
  call: EvmCall,
  hash: string,
): Promise<boolean> {
  const part = { ...plan, calls: [call], leaves: [], arrives: [], approvals: [] }
  const { status } = await followCall({ context, before, hash, plan: part, isPart: true })
  return status === 'confirmed' || status === 'unverified'
}

/**
 * Records the block number and nonce right before the request to the wallet. Throws `SEND_FAILED` if they cannot be read:
 * without them, an old transaction could pass for this one, and this one could not be found again.
 */
export async function submissionOf(context: OperationContext): Promise<Submission> {
  const { account, rpc, signal } = context
  const reading = Promise.all([
    rpc('eth_blockNumber', [], signal).then(readQuantity),
    nonceOf(context, account.address, 'latest'),
    nonceOf(context, account.address, 'pending'),
  ])
  const [since, nonce, pendingNonce] = await reading.catch(sendFailed)
  return { since, nonce, pendingNonce: pendingNonce > nonce ? pendingNonce : nonce }
}

function beforeIn({ since, nonce = 0n }: Submission): BeforeSending {
  return { since, nonce }
}

/** Moves the wallet to the network if it is elsewhere. Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
export async function bringWallet(context: OperationContext): Promise<void> {
  const { connector, network, signal } = context
  if (await isOn(providerOf(context), network, signal)) return
  if (!connector.switchChain) throw knownError('CHAIN_NOT_SUPPORTED')
  requireWanted(context)
  await connector.switchChain(network)
}
