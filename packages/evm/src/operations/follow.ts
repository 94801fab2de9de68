import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { field, follow } from '@latchkey/core/foreign'
import * as Hex from 'ox/Hex'
import { isHash, quantityIn, readQuantity } from './read.ts'

type Reading = Pick<OperationContext, 'rpc' | 'signal'>
/** What the node has told while the transaction waits. `block` is the last one in which its nonce was free. */
type Pending = { nonce: bigint; block: bigint; missing: number }

/** Looks in a row without a trace, after which a transaction that was there counts as dropped. */
const missingMax = 5
/** Blocks that are searched for the transaction that took the nonce. */
const searchMax = 200n

/**
 * Looks at the chain until a transaction of this account is confirmed, reverted, replaced (another one used its
 * nonce) or dropped (the node forgot it and its nonce is free). Throws `TIMED_OUT`, `ABORTED`.
 */
export function followTransaction(
  context: OperationContext,
  hash: string,
): Promise<TransactionOutcome> {
  let pending: Pending | undefined
  return follow(async () => {
    const seen = await lookOnce(context, hash, pending)
    if ('status' in seen) return seen
    pending = seen.pending
    return undefined
  }, context.signal)
}

async function lookOnce(
  context: OperationContext,
  hash: string,
  before: Pending | undefined,
): Promise<TransactionOutcome | { pending: Pending | undefined }> {
  const { rpc, signal, account } = context
  const mined = await minedOutcome(context, hash)
  if (mined) return mined
  const block = readQuantity(await rpc('eth_blockNumber', [], signal))
  const transaction = await rpc('eth_getTransactionByHash', [hash], signal)
  const nonce = quantityIn(transaction, 'nonce') ?? before?.nonce
  if (nonce === undefined) return { pending: undefined }
  const used = readQuantity(
    await rpc('eth_getTransactionCount', [account.address, 'latest'], signal),
  )
  const isFree = used <= nonce
  const since = isFree ? block : (before?.block ?? block)
  if (!isFree) {
    // It may have been mined between the questions.
    const late = await minedOutcome(context, hash)
    if (late) return late
    const replacement = await transactionWithNonce(context, nonce, since)
    if (replacement !== undefined) return { status: 'replaced', hash: replacement }
  }
  const missing = isFree && transaction !== null ? 0 : (before?.missing ?? 0) + 1
  return missing < missingMax
    ? { pending: { nonce, block: since, missing } }
    : { status: 'dropped' }
}

async function minedOutcome(
  { rpc, signal }: Reading,
  hash: string,
): Promise<TransactionOutcome | undefined> {
  const receipt = await rpc('eth_getTransactionReceipt', [hash], signal)
  if (quantityIn(receipt, 'blockNumber') === undefined) return undefined
  return { status: quantityIn(receipt, 'status') === 0n ? 'reverted' : 'confirmed' }
}

/** The hash of the account's transaction with this nonce, searched from a block in which the nonce was still free. */
async function transactionWithNonce(
  { rpc, signal, account }: OperationContext,
  nonce: bigint,
  since: bigint,
): Promise<string | undefined> {
  const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
  const end = newest < since + searchMax ? newest : since + searchMax
  const sender = account.address.toLowerCase()
  for (let number = since; number <= end; number++) {
    const block = await rpc('eth_getBlockByNumber', [Hex.fromNumber(number), true], signal)
    const transactions = field(block, 'transactions')
    if (!Array.isArray(transactions)) continue
    for (const transaction of transactions) {
      const found = field(transaction, 'hash')
      const isSenders = String(field(transaction, 'from')).toLowerCase() === sender
      if (isSenders && quantityIn(transaction, 'nonce') === nonce && isHash(found)) return found
    }
  }
  return undefined
}
