import { comparedEnds } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import { addSentTo } from '../../account/history/sentTo.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { SentToRow, Tables } from '../../edge/database/tables.ts'
import { ownRecipients } from './ownRecipients.ts'
import {
  firstSlotCall,
  type SignatureEntry,
  type SolanaTransaction,
  signaturesCall,
  transactionCall,
  transactionIn,
} from './shapes.ts'

/** How many signatures a node gives at once. */
const listSize = 1000
/** The number of transactions in one request to a node, and in one read of an account. */
const batchSize = 50
const transactionsMax = 2000
/** What is new is listed for at most so many pages. */
const newPagesMax = 10

type State = Tables['account_history']
type Account = { db: Database; rpc: RpcClient; chain: ChainConfig; account: string }

/**
 * Continues to read an account's history and stores its recipients: new transactions first, then backwards from the last
 * stop. A failed step keeps the earlier results. Returns the first slot since which everything is known (0: the whole
 * history), or `undefined` while more is new than one read covers. If the node does not list everything new, the read starts
 * again at the newest transaction.
 */
export async function readAccountHistory(of: Account): Promise<number | undefined> {
  const stored = await storedState(of)
  const state = stored && (await readNewer(of, stored))
  if (state === 'behind') return undefined
  return (await readOlder(of, state)).known_since
}

function storedState({ db, chain, account }: Account): Promise<State | undefined> {
  return db
    .selectFrom('account_history')
    .selectAll()
    .where('chain_id', '=', chain.id)
    .where('account', '=', account)
    .executeTakeFirst()
}

/**
 * Reads what came since the last time, the oldest of it first, so that nothing between is left out. `undefined`: it is
 * too much to go on from there.
 */
async function readNewer(of: Account, stored: State): Promise<State | 'behind' | undefined> {
  const list = (await newerSignatures(of, stored.newest))?.toReversed()
  if (!list) return undefined
  let state = stored
  for (let from = 0; from < Math.min(list.length, transactionsMax); from += batchSize) {
    const batch = list.slice(from, from + batchSize)
    state = { ...state, newest: batch.at(-1)?.signature ?? null }
    await keep(of, batch, state)
  }
  return list.length > transactionsMax ? 'behind' : state
}

async function newerSignatures(
  of: Account,
  newest: string | null,
): Promise<SignatureEntry[] | undefined> {
  const list: SignatureEntry[] = []
  for (let pages = 0; pages < newPagesMax; pages += 1) {
    const last = list.at(-1)?.signature
    const page = await of.rpc.call(signaturesCall(of.account, listSize, last, newest ?? undefined))
    list.push(...page)
    if (page.length < listSize) return list
  }
  return undefined
}

/** Reads backwards, from the newest when nothing has been read, until nothing is older or enough was read for once. */
async function readOlder(of: Account, from: State | undefined): Promise<State> {
  let state = from
  let read = 0
  while (!state || (state.oldest !== null && read < transactionsMax)) {
    const list = await of.rpc.call(
      signaturesCall(of.account, batchSize, state?.oldest ?? undefined),
    )
    state = await stateAfter(of, state, list)
    await keep(of, list, state)
    read += batchSize
  }
  return state
}

/** The state once `list`, the next older signatures, has been read. */
async function stateAfter(
  { rpc, chain, account }: Account,
  state: State | undefined,
  list: readonly SignatureEntry[],
): Promise<State> {
  const newest = state?.newest ?? list[0]?.signature ?? null
  const read = { chain_id: chain.id, account, newest }
  const last = list.at(-1)
  if (last && list.length === batchSize) {
    return { ...read, oldest: last.signature, known_since: last.slot }
  }
  return { ...read, oldest: null, known_since: await rpc.call(firstSlotCall) }
}

/** Reads these transactions, and writes down whom the account sent to together with the state that this leads to. */
async function keep(of: Account, list: readonly SignatureEntry[], state: State): Promise<void> {
  const done = list.filter((entry) => (entry.err ?? null) === null)
  const rows = (await transactionsOf(of.rpc, done)).flatMap((one) => sentToRows(of, one))
  await of.db.transaction().execute(async (on) => {
    await addSentTo(on, rows)
    await on
      .insertInto('account_history')
      .values(state)
      .onConflict((conflict) => conflict.columns(['chain_id', 'account']).doUpdateSet(state))
      .execute()
  })
}

/** Rejects when one cannot be read: it might be the one that matters. */
async function transactionsOf(
  rpc: RpcClient,
  list: readonly SignatureEntry[],
): Promise<SolanaTransaction[]> {
  const outcomes = await rpc.batch(list.map(({ signature }) => transactionCall(signature)))
  return outcomes.map(transactionIn)
}

function sentToRows({ chain, account }: Account, transaction: SolanaTransaction): SentToRow[] {
  return [...ownRecipients(transaction, account)].map((recipient) => ({
    chain_id: chain.id,
    account,
    recipient,
    ends: comparedEnds('solana', recipient),
    block_number: transaction.slot,
    time: transaction.blockTime ?? 0,
  }))
}
