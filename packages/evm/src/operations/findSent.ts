import type { OperationContext, Sighting, Submission, TransactionPlan } from '@latchkey/core'
import { isSame } from '../address.ts'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { isContract } from './arrival.ts'
import { hasBatch } from './batch.ts'
import { differenceOf } from './compare.ts'
import { isEntryPoint } from './contract/entryPoints.ts'
import { judgeOfContract } from './judge.ts'
import { type SentSince, sentSince } from './sentSince.ts'
import { type ChainTransaction, findReceipt, findTransaction } from './transaction.ts'

/**
 * Searches for a plan that the wallet may have sent: by the id of its batch, then among what the account has sent since
 * its nonce was noted, and among the user operations (ERC-4337) of an account that is a contract. Transactions that this
 * site has sent before are none of it. Throws `RPC_ERROR`, `BAD_RESPONSE`, `NETWORK_FAILED`.
 */
export async function findSent(
  context: OperationContext,
  submission: Submission,
  planned: TransactionPlan,
): Promise<Sighting> {
  const plan = evmPlan(planned)
  const { since, nonce, batchId } = submission
  const before = { since, ...(nonce !== undefined && { nonce }) }
  if (batchId !== undefined && (await hasBatch(context, batchId)))
    return { kind: 'sent', sent: { way: 'batch', batchId, ...before } }
  const own = await sentSince(context, plan.account, submission)
  const unknown = own.transactions.filter(({ hash }) => !context.isKnownHash?.(hash))
  const isBatch = batchId !== undefined
  const sent = isBatch ? undefined : unknown.find((one) => isCall(one, plan, plan.calls[0]))
  if (sent) return sightingOf(plan, sent.hash, submission)
  // A wallet may have sent calls of a batch one by one, or have added to the data of a call.
  if (unknown.some((one) => plan.calls.some((call) => isAlike(one, call))))
    return { kind: 'unclear' }
  const operated = await operationsOf(context, plan, submission)
  return searchWrapped({ context, plan, submission }, own, [...unknown, ...operated])
}

/** Whether a transaction is one call of a plan. */
function isCall(transaction: ChainTransaction, plan: EvmPlan, call: EvmCall | undefined): boolean {
  return call !== undefined && !differenceOf(transaction, undefined, { ...plan, calls: [call] })
}

/** Whether a transaction has the same value and call, whatever follows its data. */
function isAlike({ to, value, data }: ChainTransaction, call: EvmCall): boolean {
  const isSameData = data.toLowerCase().startsWith(call.data.toLowerCase())
  return isSame(to, call.to) && value === call.value && isSameData
}

function sightingOf({ calls }: EvmPlan, hash: string, submission: Submission): Sighting {
  const { since, nonce, batchId } = submission
  const before = { since, ...(nonce !== undefined && { nonce }) }
  if (batchId !== undefined)
    return { kind: 'sent', sent: { way: 'batch', batchId, hash, ...before } }
  if (calls.length > 1)
    return { kind: 'sent', sent: { way: 'oneByOne', hashes: [hash], ...before } }
  return { kind: 'sent', sent: { way: 'single', hash, ...before } }
}

type Searching = { context: OperationContext; plan: EvmPlan; submission: Submission }

/** Searches the transactions that may wrap the account's calls: its own to itself, and those of EntryPoints. */
async function searchWrapped(
  { context, plan, submission }: Searching,
  { isWhole }: SentSince,
  transactions: readonly ChainTransaction[],
): Promise<Sighting> {
  let isClear = isWhole
  for (const transaction of transactions) {
    const { to, hash } = transaction
    if (!isSame(to, plan.account) && !isEntryPoint(to)) continue
    const receipt = await findReceipt(context, hash)
    const followed = { context, before: submission, hash, plan }
    const outcome = receipt && (await judgeOfContract(followed, { transaction, receipt }))
    if (!outcome || outcome.status === 'unverified') isClear = false
    else if (outcome.status !== 'different') return sightingOf(plan, hash, submission)
  }
  if (!isClear) return { kind: 'unclear' }
  return { kind: transactions.length > 0 ? 'other' : 'absent' }
}

/** The transactions in which an account that is a contract had user operations carried out since. */
async function operationsOf(
  context: OperationContext,
  { account }: EvmPlan,
  { since }: Submission,
): Promise<ChainTransaction[]> {
  if (!(await isContract(context, account))) return []
  const { operationsSince } = await import('./contract/operationsSince.ts')
  const hashes = await operationsSince(context, account, since)
  const unknown = hashes.filter((hash) => !context.isKnownHash?.(hash))
  const found = await Promise.all(unknown.map((hash) => findTransaction(context, hash)))
  return found.flatMap((one) => one ?? [])
}
