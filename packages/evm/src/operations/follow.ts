import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { field, follow } from '@latchkey/core/foreign'
import * as Hex from 'ox/Hex'
import { isHash, quantityIn, readQuantity } from './read.ts'

type Reading = Pick<OperationContext, 'rpc' | 'signal'>

/** A waiting transaction as its sender numbered it (a smart account's is sent by another account). */
type Slot = { sender: string; nonce: bigint }
/** What the looks so far have told. `block` is the last one in which the nonce was free. */
type Pending = Slot & { block: bigint; missing: number }

/** Looks in a row without a trace, after which a transaction that was there counts as dropped. */
const missingMax = 5
/** Blocks that are searched for the transaction that took the nonce. */
const searchMax = 200n

/**
 * Looks at the chain until a transaction is confirmed, reverted, replaced (another one used its nonce) or dropped
 * (the node forgot it and its nonce is free). Throws `TIMED_OUT`, `ABORTED`.
 */
export function followTransaction(
  context: OperationContext,
  hash: string,
): Promise<TransactionOutcome> {
  let pending: Pending | undefined
  return follow(async () => {
    const seen = await lookOnce(context, hash, pending)
    if (seen && 'status' in seen) return seen
    pending = seen
    return undefined
  }, context.signal)
}

async function lookOnce(
  context: Reading,
  hash: string,
  before: Pending | undefined,
): Promise<TransactionOutcome | Pending | undefined> {
  const { rpc, signal } = context
  const mined = await minedOutcome(context, hash)
  if (mined) return mined
  const block = readQuantity(await rpc('eth_blockNumber', [], signal))
  const transaction = await rpc('eth_getTransactionByHash', [hash], signal)
  const slot = slotOf(transaction) ?? before
  if (!slot) return undefined
  const used = readQuantity(await rpc('eth_getTransactionCount', [slot.sender, 'latest'], signal))
  const isFree = used <= slot.nonce
  const since = isFree ? block : (before?.block ?? block)
  if (!isFree) {
    // It may have been mined between the questions.
    const late = await minedOutcome(context, hash)
    if (late) return late
    const replacement = await transactionIn(context, slot, since)
    if (replacement !== undefined) return { status: 'replaced', hash: replacement }
  }
  const missing = isFree && transaction !== null ? 0 : (before?.missing ?? 0) + 1
  if (missing >= missingMax) return { status: 'dropped' }
  return { sender: slot.sender, nonce: slot.nonce, block: since, missing }
}

async function minedOutcome(
  { rpc, signal }: Reading,
  hash: string,
): Promise<TransactionOutcome | undefined> {
  const receipt = await rpc('eth_getTransactionReceipt', [hash], signal)
  if (quantityIn(receipt, 'blockNumber') === undefined) return undefined
  return { status: quantityIn(receipt, 'status') === 0n ? 'reverted' : 'confirmed' }
}

function slotOf(transaction: unknown): Slot | undefined {
  const sender = field(transaction, 'from')
  const nonce = quantityIn(transaction, 'nonce')
  if (typeof sender !== 'string' || nonce === undefined) return undefined
  return { sender: sender.toLowerCase(), nonce }
}

/** The hash of the mined transaction with this sender and nonce, searched from a block on. */
async function transactionIn(
  { rpc, signal }: Reading,
  slot: Slot,
  since: bigint,
): Promise<string | undefined> {
  const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
  const end = newest < since + searchMax ? newest : since + searchMax
  for (let number = since; number <= end; number++) {
    const block = await rpc('eth_getBlockByNumber', [Hex.fromNumber(number), true], signal)
    const transactions = field(block, 'transactions')
    for (const transaction of Array.isArray(transactions) ? transactions : []) {
      const other = slotOf(transaction)
      const hash = field(transaction, 'hash')
      const isIt = other?.sender === slot.sender && other.nonce === slot.nonce
      if (isIt && isHash(hash)) return hash
    }
  }
  return undefined
}
