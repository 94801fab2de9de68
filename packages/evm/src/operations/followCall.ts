import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { follow as look } from '@latchkey/core/foreign'
import { isSame } from '../address.ts'
import { differenceOf } from './compare.ts'
import type { Followed } from './followed.ts'
import { judge } from './judge.ts'
import { movedBy } from './moved.ts'
import { readQuantity } from './read.ts'
import {
  type ChainTransaction,
  findReceipt,
  findTransaction,
  transactionsIn,
} from './transaction.ts'

/** What the looks so far have told. `block` is the last one in which the nonce was free. */
type Pending = { transaction: ChainTransaction; block: bigint; missing: number }

/** Looks in a row without a trace, after which a transaction that was there counts as dropped. */
const missingMax = 5
/** Blocks that are searched for the transaction that took the nonce. */
const searchMax = 200n

/**
 * Looks at the chain until a transaction is decided: confirmed as planned, different from the plan, reverted, replaced
 * (another one used its nonce) or dropped (the node forgot it and its nonce is free). What differs is told of before it
 * is mined. Throws `TIMED_OUT`, `ABORTED`.
 */
export function followCall(followed: Followed): Promise<TransactionOutcome> {
  let pending: Pending | undefined
  return look(async () => {
    const seen = await lookOnce(followed, pending)
    if (seen && 'status' in seen) return seen
    pending = seen
    return undefined
  }, followed.context.signal)
}

async function lookOnce(
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
  const missing = isFree && found ? 0 : (before?.missing ?? 0) + 1
  if (missing >= missingMax) return { status: 'dropped' }
  return { transaction, block: since, missing }
}

/** What became of a transaction whose nonce is used: it was mined meanwhile, or another one took its place. */
async function replacement(
  followed: Followed,
  transaction: ChainTransaction,
  since: bigint,
): Promise<TransactionOutcome | undefined> {
  const { context, stand, hash, plan } = followed
  const other = await minedWith(context, transaction, since)
  if (!other) return undefined
  const isSpedUp = differenceOf(other, stand.nonce, plan) === undefined
  if (isSame(other.hash, hash) || isSpedUp) return judge(followed, other)
  const receipt = await findReceipt(context, other.hash)
  return { status: 'replaced', hash: other.hash, moved: movedBy(other, receipt, plan) }
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
