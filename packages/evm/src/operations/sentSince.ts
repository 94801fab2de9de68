import type { Submission } from '@latchkey/core'
import { isSame } from '../address.ts'
import { readQuantity } from './read.ts'
import { type ChainTransaction, type Reading, transactionsIn } from './transaction.ts'

/** What an account has sent since its nonce was noted. */
export type SentSince = {
  /** The transactions that the node shows, mined and waiting. */
  transactions: readonly ChainTransaction[]
  /** The node shows a transaction for each nonce that was taken. */
  isWhole: boolean
}

/** Blocks that are read at most. */
const searchMax = 200n

/** Reads what an account has sent since its nonce was noted. Throws `RPC_ERROR`, `BAD_RESPONSE`, `NETWORK_FAILED`. */
export async function sentSince(
  context: Reading,
  account: string,
  { since, pendingNonce = 0n }: Submission,
): Promise<SentSince> {
  const [mined, waiting] = await Promise.all([
    nonceOf(context, account, 'latest'),
    nonceOf(context, account, 'pending'),
  ])
  const next = waiting > mined ? waiting : mined
  if (next <= pendingNonce) return { transactions: [], isWhole: true }
  const isOwn = ({ from, nonce }: ChainTransaction) =>
    isSame(from, account) && nonce >= pendingNonce
  const found = new Map<string, ChainTransaction>()
  const add = (transactions: readonly ChainTransaction[]) => {
    for (const one of transactions.filter(isOwn)) found.set(one.hash, one)
  }
  const count = () => BigInt(new Set([...found.values()].map(({ nonce }) => nonce)).size)
  if (waiting > mined) add(await transactionsIn(context, 'pending'))
  const newest = readQuantity(await context.rpc('eth_blockNumber', [], context.signal))
  const end = newest < since + searchMax ? newest : since + searchMax
  for (let block = since; block <= end && count() < next - pendingNonce; block++)
    add(await transactionsIn(context, block))
  return { transactions: [...found.values()], isWhole: count() >= next - pendingNonce }
}

/** The first nonce that is free: in the newest block, or with waiting transactions counted. */
export async function nonceOf(
  { rpc, signal }: Reading,
  account: string,
  block: 'latest' | 'pending',
): Promise<bigint> {
  return readQuantity(await rpc('eth_getTransactionCount', [account, block], signal))
}
