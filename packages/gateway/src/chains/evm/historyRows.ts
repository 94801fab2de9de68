import { comparedEnds } from '@latchkey/protocol'
import { inParts } from '@latchkey/service/database'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { TransactionRow, TransferRow, UserOperationRow } from '../../edge/database/tables.ts'
import { coinsOnce, type StoredTransfer } from './coinsOnce.ts'

/** One transaction may name as many addresses as its sender likes. */
const endsMax = 10_000

/** Where a page of history ends: everything after it is older. `time`: of the block, where it is known. */
export type HistoryPoint = { block: number; index: number; time?: number | undefined }

/** `operations`: those of the account itself. */
export type StoredTransaction = TransactionRow & {
  transfers: StoredTransfer[]
  operations: UserOperationRow[]
  /** What the index would know besides, of a transaction that it does not have. */
  observed?: Observed
}

/** `sentTo`: whom the account sent to. `mailed`: contracts whose tokens came in a mass mailing. */
export type Observed = { sentTo: readonly string[]; mailed: readonly string[] }

/** Up to `limit` transactions of the account older than `before`, newest first, with the transfers that concern it. */
export async function storedTransactions(
  db: Database,
  { id }: Pick<ChainConfig, 'id'>,
  account: string,
  before: HistoryPoint | undefined,
  limit: number,
): Promise<StoredTransaction[]> {
  let query = db
    .selectFrom('activity')
    .innerJoin('transaction as tx', (join) =>
      join
        .onRef('tx.chain_id', '=', 'activity.chain_id')
        .onRef('tx.block_number', '=', 'activity.block_number')
        .onRef('tx.tx_index', '=', 'activity.tx_index'),
    )
    .selectAll('tx')
    .where('activity.account', '=', account)
    .where('activity.chain_id', '=', id)
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('activity.block_number', 'activity.tx_index'),
        '<',
        tuple(before.block, before.index),
      ),
    )
  }
  // The index is in the order of time.
  if (before?.time !== undefined) query = query.where('activity.time', '<=', before.time)
  const rows = await query
    .orderBy('activity.time', 'desc')
    .orderBy('activity.chain_id', 'desc')
    .orderBy('activity.block_number', 'desc')
    .orderBy('activity.tx_index', 'desc')
    .limit(limit)
    .execute()
  const [transfers, operations] = await Promise.all([
    transfersOf(db, rows, account),
    operationsOf(db, rows, account),
  ])
  return rows.map((row) => ({
    ...row,
    transfers: coinsOnce(transfers.get(keyOf(row)) ?? []),
    operations: operations.get(keyOf(row)) ?? [],
  }))
}

/** Those that the account itself has sent to of the addresses that look like any of `addresses`, or are one of them. */
export async function knownReceivers(
  db: Database,
  chains: readonly ChainConfig[],
  account: string,
  addresses: readonly string[],
): Promise<string[]> {
  const ends = [...new Set(addresses.map((address) => comparedEnds('eip155', address)))]
  return inParts(ends.slice(0, endsMax), (part) => receiversWith(db, chains, account, part))
}

async function receiversWith(
  db: Database,
  chains: readonly ChainConfig[],
  account: string,
  ends: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_to')
    .select('recipient')
    .distinct()
    .where(
      'chain_id',
      'in',
      chains.map((chain) => chain.id),
    )
    .where('account', '=', account)
    .where('ends', 'in', ends)
    .execute()
  return rows.map((row) => row.recipient)
}

async function transfersOf(db: Database, rows: readonly TransactionRow[], account: string) {
  if (rows.length === 0) return new Map<string, TransferRow[]>()
  const found = await db
    .selectFrom('transfer')
    .selectAll()
    .where('chain_id', 'in', [...new Set(rows.map((row) => row.chain_id))])
    .where('block_number', 'in', [...new Set(rows.map((row) => row.block_number))])
    .where((eb) => eb.or([eb('sender', '=', account), eb('recipient', '=', account)]))
    .orderBy('position')
    .execute()
  return byTransaction(found)
}

async function operationsOf(db: Database, rows: readonly TransactionRow[], account: string) {
  if (rows.length === 0) return new Map<string, UserOperationRow[]>()
  const found = await db
    .selectFrom('user_operation')
    .selectAll()
    .where('chain_id', 'in', [...new Set(rows.map((row) => row.chain_id))])
    .where('block_number', 'in', [...new Set(rows.map((row) => row.block_number))])
    .where('account', '=', account)
    .orderBy('position')
    .execute()
  return byTransaction(found)
}

function byTransaction<Row extends Key>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(keyOf(row))
    if (known) known.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}

type Key = Pick<TransactionRow, 'chain_id' | 'block_number' | 'tx_index'>

function keyOf(row: Key): string {
  return `${row.chain_id} ${row.block_number} ${row.tx_index}`
}
