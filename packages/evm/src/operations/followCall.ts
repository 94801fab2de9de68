import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { follow as pollUntilDone } from '@latchkey/core/foreign'
import { isSame } from '../address.ts'
import { differenceOf } from './compare.ts'
import type { Followed } from './followed.ts'
import { grantedBy } from './granted.ts'
import { judge } from './judge.ts'
import { movedBy } from './moved.ts'
import { readQuantity } from './read.ts'
import {
  type ChainTransaction,
  findReceipt,
  findTransaction,
  transactionsIn,
} from './transaction.ts'

/** The result of the polls so far. `block`: the last one in which the nonce was free. */
type Pending = { transaction: ChainTransaction; block: bigint; missing?: Missing }
/** Consecutive polls that have not found a transaction whose nonce is free, and the time of the first. */
type Missing = { polls: number; since: number }

/**
 * Polls and milliseconds without a trace, after both of which a known transaction counts as dropped. Some of several
 * nodes behind one address may not have it yet.
 */
const missingPolls = 5
const missingTime = 120_000
/** Blocks that are searched for the transaction that took the nonce. */
const searchMax = 200n

/**
 * Polls the chain until a transaction is decided: confirmed as planned, different from the plan, reverted, replaced
 * (another one used its nonce), cancelled (by one without effect) or dropped (the node forgot it and its nonce is
 * free). Reports a mismatch before the transaction is mined. Throws `TIMED_OUT`, `ABORTED`.
 */
export function followCall(followed: Followed): Promise<TransactionOutcome> {
  let pending: Pending | undefined
  return pollUntilDone(async () => {
    const seen = await readOnce(followed, pending)
    if (seen && 'status' in seen) return seen
    pending = seen
    return undefined
  }, followed.context.signal)
}

async function readOnce(
  followed: Followed,
  before: Pending | undefined,
): Promise<TransactionOutcome | Pending | undefined> {
  const { context, hash } = followed
  const block = readQuantity(await context.rpc('eth_blockNumber', [], context.signal))
  const found = await findTransaction(context, hash)
  const decided = found && (await judge(followed, found))
  if (decided) return decided
  const transaction = found ?? before?.transaction
  if (!transaction) return undefined
  const { from, nonce } = transaction
  const { rpc, signal } = context
  const used = readQuantity(await rpc('eth_getTransactionCount', [from, 'latest'], signal))
  const isFree = used <= nonce
  const since = isFree ? block : (before?.block ?? block)
  const replaced = isFree ? undefined : await replacement(followed, transaction, since)
  if (replaced) return replaced
  if (!isFree || found || (await isReplaced(followed))) return { transaction, block: since }
  const missing = missedAgain(before?.missing)
  return isDropped(missing) ? { status: 'dropped' } : { transaction, block: since, missing }
}

/** Whether the node has a transaction that was sent in the place of the one that it does not have any more. */
async function isReplaced({ context, replacements }: Followed): Promise<boolean> {
  const hashes = replacements?.() ?? []
  const found = await Promise.all(hashes.map((hash) => findTransaction(context, hash)))
  return found.some((one) => one !== undefined)
}

function missedAgain(before: Missing | undefined): Missing {
  return { polls: (before?.polls ?? 0) + 1, since: before?.since ?? Date.now() }
}

function isDropped({ polls, since }: Missing): boolean {
  return polls >= missingPolls && Date.now() - since >= missingTime
}

/** The outcome of a transaction whose nonce is used: it was mined meanwhile, or another one took its place. */
async function replacement(
  followed: Followed,
  transaction: ChainTransaction,
  since: bigint,
): Promise<TransactionOutcome | undefined> {
  const { context, before, hash, plan } = followed
  const other = await minedWith(context, transaction, since)
  if (!other) return undefined
  const isSpedUp = differenceOf(other, before.nonce, plan) === undefined
  if (isSame(other.hash, hash) || isSpedUp) return judge(followed, other)
  if (isNothing(other)) return { status: 'cancelled', hash: other.hash }
  const receipt = await findReceipt(context, other.hash)
  const approvals = grantedBy(other, receipt, plan)
  const given = approvals.length > 0 && { approvals }
  return { status: 'replaced', hash: other.hash, moved: movedBy(other, receipt, plan), ...given }
}

/** What wallets send in the place of a transaction to cancel it. */
function isNothing({ from, to, value, data }: ChainTransaction): boolean {
  return isSame(to, from) && value === 0n && data === '0x'
}

/** The mined transaction with the same sender and nonce, searched from a block on. */
async function minedWith(
  context: OperationContext,
  { from, nonce }: ChainTransaction,
  since: bigint,
): Promise<ChainTransaction | undefined> {
  const newest = readQuantity(await context.rpc('eth_blockNumber', [], context.signal))
  const end = newest < since + searchMax ? newest : since + searchMax
  for (let block = since; block <= end; block++) {
    const transactions = await transactionsIn(context, block)
    const other = transactions.find((one) => isSame(one.from, from) && one.nonce === nonce)
    if (other) return other
  }
  return undefined
}
