import type { Submission } from '@latchkey/core'
import * as Hex from 'ox/Hex'
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

/** Blocks that are read one by one; behind a longer stretch each nonce is searched for by halves. */
const stretchMax = 64n
/** Nonces that are searched for at most. */
const noncesMax = 50n

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
  const isShort = newest - since <= stretchMax
  const last = mined < pendingNonce + noncesMax ? mined : pendingNonce + noncesMax
  for (let block = since; isShort && block <= newest && count() < next - pendingNonce; block++)
    add(await transactionsIn(context, block))
  for (let nonce = pendingNonce; !isShort && nonce < last; nonce++)
    add(await transactionsIn(context, await blockOf(context, account, nonce, { since, newest })))
  return { transactions: [...found.values()], isWhole: count() >= next - pendingNonce }
}

/** The block in which a nonce was used, between one before and one after it. Throws where the node forgets old states. */
async function blockOf(
  { rpc, signal }: Reading,
  account: string,
  nonce: bigint,
  { since, newest }: { since: bigint; newest: bigint },
): Promise<bigint> {
  let [before, used] = [since, newest]
  while (used - before > 1n) {
    const middle = (before + used) / 2n
    const params = [account, Hex.fromNumber(middle)]
    const free = readQuantity(await rpc('eth_getTransactionCount', params, signal))
    if (free > nonce) used = middle
    else before = middle
  }
  return used
}

/** The first nonce that is free: in the newest block, or with waiting transactions counted. */
export async function nonceOf(
  { rpc, signal }: Reading,
  account: string,
  block: 'latest' | 'pending',
): Promise<bigint> {
  return readQuantity(await rpc('eth_getTransactionCount', [account, block], signal))
}
