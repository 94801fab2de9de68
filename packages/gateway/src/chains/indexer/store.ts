import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from 'kysely'
import type { Database } from '../../edge/database/open.ts'
import type { IndexStateRow, Tables } from '../../edge/database/tables.ts'
import type { Rows } from './rows.ts'
import { breathe, deleteAbove, insertRows } from './rowTables.ts'
import { changeBytes, followAccounts, noteAppended, noteStart, stateOf } from './state.ts'

/** The newest indexed block. */
export type Position = { number: number; hash: string }
/** A block as the start of an index, with its time in Unix seconds. */
export type Start = Position & { timestamp: number }

/**
 * How many of the newest block hashes are kept: the deepest reorganisation that needs no new start. The first one is
 * kept, too: it distinguishes this chain from another one.
 */
const keptBlocks = 512
/** Blocks that one transaction takes back. */
const blocksPerRollBack = 4

export type IndexStore = {
  position(): Promise<Position | undefined>
  /** What the index covers; `undefined` before its first block. */
  state(): Promise<IndexStateRow | undefined>
  /** Hashes of the kept blocks, newest first; the last is the first that was ever indexed. */
  kept(): Promise<Position[]>
  /**
   * Adds blocks behind `after`; false, adding nothing, when another process was first, or has changed the followed
   * accounts since `version`.
   */
  append(after: Position | undefined, rows: Rows, version?: number): Promise<boolean>
  /**
   * Starts an index of accounts at the last of some blocks: it has nothing of them and of those before. They are
   * consecutive but for the first. Forgets every later block. Returns false, changing nothing, when another process has
   * moved the position.
   */
  startAt(after: Position | undefined, blocks: readonly Start[]): Promise<boolean>
  /** Makes an index of all blocks one of accounts. What it has stays. */
  followAccounts(): Promise<void>
  /** Returns the first indexed block, which identifies the chain. */
  first(): Promise<Position | undefined>
  /** Forgets every block above `fork`, a few at a time. */
  rollBack(fork: Position): Promise<void>
  /** Forgets all blocks, and what contracts of the chain say of themselves: only an operator has that done. */
  reset(): Promise<void>
}

export function createIndexStore(db: Database, chainId: ChainId): IndexStore {
  const kept = () =>
    db
      .selectFrom('block')
      .select(['number', 'hash'])
      .where('chain_id', '=', chainId)
      .orderBy('number', 'desc')
      .execute()
  return {
    position: () => positionOf(db, chainId),
    state: () => stateOf(db, chainId),
    kept,
    append: (after, rows, version) =>
      unlessLost(db, async (on) => {
        const last = rows.blocks.at(-1)
        if (!last || !(await advance(on, chainId, after, last))) throw lost
        if (!(await noteAppended(on, chainId, rows, version))) throw lost
        await insertRows(on, rows)
        await dropOldHashes(on, chainId, last.number - keptBlocks)
      }),
    startAt: (after, blocks) =>
      unlessLost(db, async (on) => {
        const last = blocks.at(-1)
        if (!last || !(await advance(on, chainId, after, last))) throw lost
        const bytes = await deleteAbove(on, chainId, last.number)
        await dropOldHashes(on, chainId, last.number)
        const hashes = blocks.map(({ number, hash }) => ({ chain_id: chainId, number, hash }))
        await on
          .insertInto('block')
          .values(hashes)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await noteStart(on, chainId, last)
        await changeBytes(on, chainId, -bytes)
      }),
    followAccounts: () => followAccounts(db, chainId),
    first: () =>
      db
        .selectFrom('block')
        .select(['number', 'hash'])
        .where('chain_id', '=', chainId)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    async rollBack(fork) {
      const hashes = new Map((await kept()).map(({ number, hash }) => [number, hash]))
      for (;;) {
        const position = await positionOf(db, chainId)
        if (!position || position.number <= fork.number) return
        const number = Math.max(fork.number, position.number - blocksPerRollBack)
        const hash = hashes.get(number)
        const to = number === fork.number || hash === undefined ? fork : { number, hash }
        if (!(await takeBack(db, chainId, position, to))) return
        await breathe()
      }
    },
    reset: () => db.transaction().execute((on) => forget(on, chainId)),
  }
}

/** What undoes a transaction that another process has outrun. */
const lost = new Error('Another process was first')

async function unlessLost(
  db: Database,
  run: (on: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction().execute(run)
    return true
  } catch (error) {
    if (error === lost) return false
    throw error
  }
}

function positionOf(on: Database, chainId: ChainId): Promise<Position | undefined> {
  return on
    .selectFrom('progress')
    .select(['block_number as number', 'block_hash as hash'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
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
      .values({ chain_id: chainId, block_number: to.number, block_hash: to.hash })
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

async function takeBack(
  db: Database,
  chainId: ChainId,
  from: Position,
  to: Position,
): Promise<boolean> {
  return unlessLost(db, async (on) => {
    if (!(await advance(on, chainId, from, to))) throw lost
    const bytes = await deleteAbove(on, chainId, to.number)
    await changeBytes(on, chainId, -bytes)
  })
}

/** Deletes the hashes up to a block, but for the first one. */
async function dropOldHashes(on: Transaction<Tables>, chainId: ChainId, upTo: number) {
  await on
    .deleteFrom('block')
    .where('chain_id', '=', chainId)
    .where('number', '<=', upTo)
    .where('number', '>', (build) =>
      build
        .selectFrom('block')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('chain_id', '=', chainId),
    )
    .execute()
}

async function forget(on: Transaction<Tables>, chainId: ChainId): Promise<void> {
  await deleteAbove(on, chainId, -1)
  for (const table of ['progress', 'index_state', 'contract', 'nft'] as const) {
    await on.deleteFrom(table).where('chain_id', '=', chainId).execute()
  }
  await on
    .updateTable('followed_account')
    .set({ from_block: null, since: null })
    .where('chain_id', '=', chainId)
    .execute()
}
