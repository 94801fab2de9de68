import type { OperationContext, Sighting, Submission, TransactionPlan } from '@latchkey/core'
import { isSame } from '../address.ts'
import { type EvmCall, type EvmPlan, evmPlan } from '../plan.ts'
import { delegation } from './addressKind.ts'
import { hasBatch } from './batch.ts'
import { differenceOf } from './compare.ts'
import { isEntryPoint } from './contract/entryPoints.ts'
import { judgeOfContract } from './judge.ts'
import { readCode } from './readCode.ts'
import { type SentSince, sentSince } from './sentSince.ts'
import { type ChainTransaction, findReceipt, findTransaction } from './transaction.ts'

/**
 * Searches for a plan that the wallet may have sent: by the id of its batch, then among what the account has sent since
 * its nonce was noted, and among what others have carried out for an account that is a contract. Transactions that this
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
  const { transactions, isOpen } = await doneForContract(context, plan, submission)
  const searching = { context, plan, submission }
  const sighting = await searchWrapped(searching, own, [...unknown, ...transactions])
  if (!isOpen) return sighting
  if (sighting.kind === 'absent') return { kind: 'possible' }
  return sighting.kind === 'other' ? { kind: 'unclear' } : sighting
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

/** Searches the transactions that may wrap the account's calls: its own to itself or an EntryPoint, and those of others. */
async function searchWrapped(
  { context, plan, submission }: Searching,
  { isWhole }: SentSince,
  transactions: readonly ChainTransaction[],
): Promise<Sighting> {
  let isClear = isWhole
  for (const transaction of transactions) {
    const { from, to, hash } = transaction
    if (isSame(from, plan.account) && !isSame(to, plan.account) && !isEntryPoint(to)) continue
    const receipt = await findReceipt(context, hash)
    const followed = { context, before: submission, hash, plan }
    const outcome = receipt && (await judgeOfContract(followed, { transaction, receipt }))
    if (!outcome || outcome.status === 'unverified') isClear = false
    else if (outcome.status !== 'different') return sightingOf(plan, hash, submission)
  }
  if (!isClear) return { kind: 'unclear' }
  return { kind: transactions.length > 0 ? 'other' : 'absent' }
}

type DoneForContract = {
  transactions: readonly ChainTransaction[]
  /** Others may have carried out its calls in ways that are not searched here, or may still do so. */
  isOpen: boolean
}

/** What others have carried out since for an account that is a contract. */
async function doneForContract(
  context: OperationContext,
  { account }: EvmPlan,
  { since }: Submission,
): Promise<DoneForContract> {
  const code = await readCode(context, account)
  if (code === '0x') return { transactions: [], isOpen: false }
  const { doneSince, isOperated } = await import('./contract/doneSince.ts')
  const hashes = await doneSince(context, account, since)
  const unknown = hashes.filter((hash) => !context.isKnownHash?.(hash))
  const found = await Promise.all(unknown.map((hash) => findTransaction(context, hash)))
  const shown = found.filter((one) => one !== undefined)
  const transactions = shown.filter(({ block }) => block === undefined || block > since)
  // The nonce of an account with a key shows all that it has sent (EIP-7702).
  const isSearched = delegation.test(code) || (await isOperated(context, account))
  return { transactions, isOpen: !isSearched || shown.length < found.length }
}
