import type { OperationContext, Sent, TransactionOutcome, TransactionPlan } from '@latchkey/core'
import { follow as look } from '@latchkey/core/foreign'
import { differenceOf } from './compare.ts'
import { hasMoved, isSame, movedBy } from './moved.ts'
import { isHex, readQuantity } from './read.ts'
import {
  type ChainTransaction,
  findReceipt,
  findTransaction,
  type Receipt,
  transactionsIn,
} from './transaction.ts'

type Followed = { context: OperationContext; sent: Sent; plan: TransactionPlan }

/** What the looks so far have told. `block` is the last one in which the nonce was free. */
type Pending = { transaction: ChainTransaction; block: bigint; missing: number }

/** Looks in a row without a trace, after which a transaction that was there counts as dropped. */
const missingMax = 5
/** Blocks that are searched for the transaction that took the nonce. */
const searchMax = 200n

/**
 * Looks at the chain until what was sent is decided: confirmed as planned, different from the plan, reverted, replaced
 * (another one used its nonce) or dropped (the node forgot it and its nonce is free). A wallet that sent something
 * else is told of before that is mined. Throws `TIMED_OUT`, `ABORTED`.
 */
export function follow(
  context: OperationContext,
  sent: Sent,
  plan: TransactionPlan,
): Promise<TransactionOutcome> {
  let pending: Pending | undefined
  return look(async () => {
    const seen = await lookOnce({ context, sent, plan }, pending)
    if (seen && 'status' in seen) return seen
    pending = seen
    return undefined
  }, context.signal)
}

async function lookOnce(
  followed: Followed,
  before: Pending | undefined,
): Promise<TransactionOutcome | Pending | undefined> {
  const { context, sent } = followed
  const block = readQuantity(await context.rpc('eth_blockNumber', [], context.signal))
  const found = await findTransaction(context, sent.hash)
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

/** What the chain says of a transaction that it has; `undefined` while it waits and is as planned. */
async function judge(
  { context, sent, plan }: Followed,
  transaction: ChainTransaction,
): Promise<TransactionOutcome | undefined> {
  const difference = differenceOf(transaction, sent, plan)
  const receipt = await findReceipt(context, transaction.hash)
  const isInside = difference === 'content' && isSame(transaction.to ?? '', plan.account)
  if ((difference === 'sender' || isInside) && (await isContract(context))) {
    if (!receipt) return undefined
    return judgeByMovement({ context, sent, plan }, transaction, receipt)
  }
  if (difference === 'content' && receipt?.isReverted) return { status: 'reverted' }
  if (difference) {
    const moved = difference === 'content' ? movedBy(transaction, receipt, plan) : []
    return { status: 'different', difference, moved }
  }
  if (!receipt) return undefined
  if (receipt.isReverted) return { status: 'reverted' }
  const hash = isSame(transaction.hash, sent.hash) ? undefined : transaction.hash
  const moved = movedBy(transaction, receipt, plan)
  return { status: 'confirmed', moved, ...(hash !== undefined && { hash }) }
}

/** Others send the transactions of a contract: they are known by what moved. */
async function judgeByMovement(
  { context, sent, plan }: Followed,
  transaction: ChainTransaction,
  receipt: Receipt,
): Promise<TransactionOutcome> {
  if (receipt.block <= sent.since) return { status: 'different', difference: 'earlier', moved: [] }
  const isProven = !receipt.isReverted && (await hasMoved(context, plan, receipt))
  if (!isProven) return { status: 'unverified' }
  const native = plan.leaves.filter(({ asset }) => asset.includes('/slip44:'))
  return { status: 'confirmed', moved: [...native, ...movedBy(transaction, receipt, plan)] }
}

async function isContract({ account, rpc, signal }: OperationContext): Promise<boolean> {
  const code = await rpc('eth_getCode', [account.address, 'latest'], signal)
  return isHex(code) && code !== '0x'
}

/** What became of a transaction whose nonce is used: it was mined meanwhile, or another one took its place. */
async function replacement(
  followed: Followed,
  transaction: ChainTransaction,
  since: bigint,
): Promise<TransactionOutcome | undefined> {
  const { context, sent, plan } = followed
  const other = await minedWith(context, transaction, since)
  if (!other) return undefined
  const isSpedUp = differenceOf(other, sent, plan) === undefined
  if (isSame(other.hash, sent.hash) || isSpedUp) return judge(followed, other)
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
