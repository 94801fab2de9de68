import type { ChainId } from '@latchkey/protocol'
import type { Insertable, Transaction } from 'kysely'
import { addSentTo } from '../../account/history/sentTo.ts'
import type { Tables } from '../../edge/database/tables.ts'
import type { Rows } from './rows.ts'

/**
 * The bytes that a row takes with its indexes, about. Recipients do not count: of several sends to one there is one row.
 */
export const rowBytes = {
  transaction: 420,
  transfer: 430,
  user_operation: 300,
  activity: 270,
  sent_to: 0,
} as const

type RowTable = keyof typeof rowBytes
/** The tables of the contents of blocks. */
export const rowTables = [
  'transaction',
  'transfer',
  'user_operation',
  'activity',
  'sent_to',
] as const satisfies readonly RowTable[]

/** Returns what rows take in the database, about. */
export function bytesOf(rows: Rows): number {
  return (
    rows.transactions.length * rowBytes.transaction +
    rows.transfers.length * rowBytes.transfer +
    rows.userOperations.length * rowBytes.user_operation +
    rows.activities.length * rowBytes.activity
  )
}

/** Inserts rows, with a pause for other work after every few. */
export async function insertRows(on: Transaction<Tables>, rows: Rows): Promise<void> {
  await insertAll(on, 'block', rows.blocks)
  await insertAll(on, 'transaction', rows.transactions)
  await insertAll(on, 'transfer', rows.transfers)
  await insertAll(on, 'user_operation', rows.userOperations)
  await insertAll(on, 'activity', rows.activities)
  for (const some of slicesOf(rows.sentTo)) {
    await addSentTo(on, some)
    await breathe()
  }
}

/** Deletes a chain's rows above a block. Returns the bytes that they took, about. */
export async function deleteAbove(
  on: Transaction<Tables>,
  chainId: ChainId,
  above: number,
): Promise<number> {
  let bytes = 0
  for (const table of rowTables) {
    const { numDeletedRows } = await on
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('block_number', '>', above)
      .executeTakeFirst()
    bytes += Number(numDeletedRows) * rowBytes[table]
    await breathe()
  }
  await on.deleteFrom('block').where('chain_id', '=', chainId).where('number', '>', above).execute()
  return bytes
}

/** SQLite works on the process's one thread: so many rows take a few milliseconds. */
const rowsPerStatement = 100

async function insertAll<Table extends 'block' | Exclude<RowTable, 'sent_to'>>(
  on: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const some of slicesOf(rows)) {
    await on.insertInto(table).values(some).execute()
    await breathe()
  }
}

/** Divides rows into slices for one statement each. */
export function slicesOf<Row>(rows: readonly Row[]): Row[][] {
  const slices: Row[][] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    slices.push(rows.slice(start, start + rowsPerStatement))
  return slices
}

/** Resolves after other work of the process has run. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
