import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from 'kysely'
import type { Database } from '../../edge/database/open.ts'
import type { IndexStateRow, Tables } from '../../edge/database/tables.ts'
import type { Rows } from './rows.ts'
import { bytesOf } from './rowTables.ts'

/** Returns what the index of a chain covers; `undefined` before its first block. */
export function stateOf(on: Database, chainId: ChainId): Promise<IndexStateRow | undefined> {
  return on.selectFrom('index_state').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
}

/** Notes the time of the newest block and the size of the rows. Returns false when the version is another one. */
export async function noteAppended(
  on: Transaction<Tables>,
  chainId: ChainId,
  rows: Rows,
  version: number | undefined,
): Promise<boolean> {
  const bytes = bytesOf(rows)
  const [since, time] = rows.times
  const begun = { mode: 'all', version: 0, from_block: rows.blocks[0]?.number ?? 0 } as const
  if (version === undefined) {
    await on
      .insertInto('index_state')
      .values({ chain_id: chainId, ...begun, since, time, bytes })
      .onConflict((conflict) =>
        conflict.column('chain_id').doUpdateSet(({ eb, ref }) => ({
          time,
          bytes: eb(ref('index_state.bytes'), '+', bytes),
        })),
      )
      .execute()
    return true
  }
  const { numUpdatedRows } = await on
    .updateTable('index_state')
    .set((build) => ({ time, bytes: build('bytes', '+', bytes) }))
    .where('chain_id', '=', chainId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that an index of accounts has nothing up to this block. What accounts had covered ends there. */
export async function noteStart(
  on: Transaction<Tables>,
  chainId: ChainId,
  last: { number: number; timestamp: number },
): Promise<void> {
  const covered = { from_block: last.number + 1, since: last.timestamp, time: last.timestamp }
  await on
    .insertInto('index_state')
    .values({ chain_id: chainId, mode: 'accounts', version: 1, bytes: 0, ...covered })
    .onConflict((conflict) =>
      conflict.column('chain_id').doUpdateSet(({ eb, ref }) => ({
        ...covered,
        version: eb(ref('index_state.version'), '+', 1),
      })),
    )
    .execute()
}

/** Makes an index of all blocks one of accounts. What it has stays. */
export async function followAccounts(on: Database, chainId: ChainId): Promise<void> {
  await on
    .updateTable('index_state')
    .set((build) => ({ mode: 'accounts' as const, version: build('version', '+', 1) }))
    .where('chain_id', '=', chainId)
    .where('mode', '=', 'all')
    .execute()
}

/** Adds to the size that is noted of a chain's rows. */
export async function changeBytes(on: Database, chainId: ChainId, bytes: number): Promise<void> {
  await on
    .updateTable('index_state')
    .set((build) => ({ bytes: build('bytes', '+', bytes) }))
    .where('chain_id', '=', chainId)
    .execute()
}
