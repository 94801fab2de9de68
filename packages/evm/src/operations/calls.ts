import type { Call, CallsStatus, OperationContext, SentCalls } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { isHash, isHex } from '../hex.ts'
import type { EvmCall, EvmPlan } from '../plan.ts'
import { batchStatus, canBatch } from './batch.ts'
import { recipientOf } from './recipient.ts'
import { bringWallet, sendAsBatch, submissionOf } from './send.ts'
import { findReceipt, findTransaction } from './transaction.ts'

/**
 * Asks the wallet to make calls as one batch, all or none. The wallet is first moved to the network if it is elsewhere.
 * Answers the wallet's id of the batch, or the transaction's hash where only the chain shows it. Throws `SEND_INCOMPLETE`
 * for calls that cannot be made, `FEATURE_UNSUPPORTED` where the wallet has no batches, and as
 * `send`.
 */
export async function sendCalls(
  context: OperationContext,
  given: readonly Call[],
): Promise<Pick<SentCalls, 'id'>> {
  const plan = planOfCalls(context, given)
  await bringWallet(context)
  if (!(await canBatch(context))) throw knownError('FEATURE_UNSUPPORTED')
  const sent = await sendAsBatch(context, plan, await submissionOf(context))
  const { batchId, hash } = sent.way === 'batch' ? sent : { batchId: '', hash: undefined }
  // The wallet did not take the batch's id, or has forgotten it: the chain knows the transaction.
  return { id: hash ?? batchId }
}

/** The calls of a site as a plan. Throws `SEND_INCOMPLETE` for calls that cannot be made. */
export function planOfCalls(
  { account, network }: Pick<OperationContext, 'account' | 'network'>,
  given: readonly Call[],
): EvmPlan {
  const calls = given.map(callOf)
  if (calls.length === 0) throw knownError('SEND_INCOMPLETE')
  return {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'calls',
    calls,
    leaves: [],
    arrives: [],
    approvals: [],
  }
}

/**
 * Asks the wallet for the transactions of a batch, and the chain how they ended. The calls of a contract account have
 * failed where the chain says so of them, though the transaction that holds them has not.
 */
export async function callsStatus(context: OperationContext, id: string): Promise<CallsStatus> {
  const { isPending, isFailed, hashes } = await batchStatus(context, id).catch(
    async (error: unknown) => {
      // Of a batch whose id the wallet does not know, the id is the transaction's hash.
      if (!isHash(id) || !(await findTransaction(context, id))) throw error
      return { isPending: false, isFailed: false, hashes: [id] }
    },
  )
  if (isPending) return { status: 'pending', hashes }
  if (hashes.length === 0) return { status: 'unverified', hashes }
  const ends = await Promise.all(hashes.map((hash) => endOf(context, hash)))
  const status = ends.find((end) => end !== 'confirmed') ?? 'confirmed'
  if (ends.includes('reverted')) return { status: 'reverted', hashes }
  return { status: status === 'confirmed' && isFailed ? 'unverified' : status, hashes }
}

/** What the chain says of one transaction of a batch. `unverified`: it holds calls of the account that failed, and others. */
async function endOf(context: OperationContext, hash: string): Promise<CallsStatus['status']> {
  const receipt = await findReceipt(context, hash)
  if (!receipt) return 'pending'
  if (receipt.isReverted) return 'reverted'
  const { endsIn } = await import('./contract/ends.ts')
  const ends = endsIn(receipt, context.account.address)
  if (!ends.includes(false)) return 'confirmed'
  return ends.includes(true) ? 'unverified' : 'reverted'
}

/** A call with all that may be left out. Throws `SEND_INCOMPLETE` for one that cannot be made. */
function callOf({ to, value = 0n, data = '0x' }: Call): EvmCall {
  if (!isHex(data) || value < 0n || value >= 2n ** 256n) throw knownError('SEND_INCOMPLETE')
  return { to: recipientOf(to), value, data }
}
