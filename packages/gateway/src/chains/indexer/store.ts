import type { ChainId } from '@latchkey/protocol'
import type { Insertable, Transaction } from 'kysely'
import { addSentTo } from '../../account/history/sentTo.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Tables } from '../../edge/database/tables.ts'
import type { Rows } from './rows.ts'

/** The newest indexed block. */
export type Position = { number: number; hash: string }

/**
 * How many of the newest block hashes are kept: the deepest reorganisation that needs no new start. The first one is
 * kept, too: it distinguishes this chain from another one.
 */
const keptBlocks = 512

/** The tables of the contents of blocks. */
const indexed = ['transaction', 'transfer', 'user_operation', 'activity', 'sent_to'] as const

export type IndexStore = {
  position(): Promise<Position | undefined>
  /** Hashes of the kept blocks, newest first; the last is the first that was ever indexed. */
  kept(): Promise<Position[]>
  /** Adds blocks behind `after`; false, adding nothing, when another process was first. */
  append(after: Position | undefined, rows: Rows): Promise<boolean>
  /** Returns the first indexed block, which identifies the chain. */
  first(): Promise<Position | undefined>
  /** Forgets every block above `fork`. */
  rollBack(fork: Position): Promise<void>
  /** Forgets all blocks, and what contracts of the chain say of themselves: only an operator has that done. */
  reset(): Promise<void>
}

export function createIndexStore(db: Database, chainId: ChainId): IndexStore {
  const position = (on: Database) =>
    on
      .selectFrom('progress')
      .select(['block_number as number', 'block_hash as hash'])
      .where('chain_id', '=', chainId)
      .executeTakeFirst()

  return {
    position: () => position(db),
    kept: () =>
      db
        .selectFrom('block')
        .select(['number', 'hash'])
        .where('chain_id', '=', chainId)
        .orderBy('number', 'desc')
        .execute(),
    append: (after, rows) =>
      db.transaction().execute(async (on) => {
        const last = rows.blocks.at(-1)
        if (!last || !(await advance(on, chainId, after, last))) return false
        await insertAll(on, 'block', rows.blocks)
        await insertAll(on, 'transaction', rows.transactions)
        await insertAll(on, 'transfer', rows.transfers)
        await insertAll(on, 'user_operation', rows.userOperations)
        await insertAll(on, 'activity', rows.activities)
        await addSentTo(on, rows.sentTo)
        await on
          .deleteFrom('block')
          .where('chain_id', '=', chainId)
          .where('number', '<=', last.number - keptBlocks)
          .where('number', '>', firstOf(on, chainId))
          .execute()
        return true
      }),
    first: () =>
      db
        .selectFrom('block')
        .select(['number', 'hash'])
        .where('chain_id', '=', chainId)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    rollBack: (fork) =>
      db.transaction().execute(async (on) => {
        await forgetAbove(on, chainId, fork.number)
        await on.insertInto('progress').values(progressRow(chainId, fork)).execute()
      }),
    reset: () =>
      db.transaction().execute(async (on) => {
        await forgetAbove(on, chainId, -1)
        for (const table of ['contract', 'nft'] as const) {
          await on.deleteFrom(table).where('chain_id', '=', chainId).execute()
        }
      }),
  }
}

/** Moves the position from `after` to `to` if it still is `after`: of several processes one wins each step. */
async function advance(
  on: Transaction<Tables>,
  chainId: ChainId,
  after: Position | undefined,
  to: Position,
): Promise<boolean> {
  if (after === undefined) {
    const { numInsertedOrUpdatedRows } = await on
      .insertInto('progress')
      .values(progressRow(chainId, to))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await on
    .updateTable('progress')
    .set({ block_number: to.number, block_hash: to.hash })
    .where('chain_id', '=', chainId)
    .where('block_number', '=', after.number)
    .where('block_hash', '=', after.hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets the blocks above a number, and how far the indexer has come. */
async function forgetAbove(
  on: Transaction<Tables>,
  chainId: ChainId,
  above: number,
): Promise<void> {
  for (const table of indexed) {
    await on
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('block_number', '>', above)
      .execute()
  }
  await on.deleteFrom('block').where('chain_id', '=', chainId).where('number', '>', above).execute()
  await on.deleteFrom('progress').where('chain_id', '=', chainId).execute()
}

function firstOf(on: Transaction<Tables>, chainId: ChainId) {
  return on
    .selectFrom('block')
    .select(({ fn }) => fn.min('number').as('first'))
    .where('chain_id', '=', chainId)
}

function progressRow(chainId: ChainId, { number, hash }: Position) {
  return { chain_id: chainId, block_number: number, block_hash: hash }
}

/** One statement holds a few thousand values at most: both databases have a limit. */
const rowsPerStatement = 500

async function insertAll<Table extends 'block' | Exclude<(typeof indexed)[number], 'sent_to'>>(
  on: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await on
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
  }
}
