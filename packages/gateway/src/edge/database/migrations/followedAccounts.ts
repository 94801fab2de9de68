import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the tables of the accounts that the index follows, and of what the index of each chain covers. */
export async function createFollowedAccounts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('followed_account')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint')
    .addColumn('since', 'bigint')
    .addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('followed_account_key', ['chain_id', 'account'])
    .execute()
  await db.schema
    .createIndex('followed_account_by_start')
    .on('followed_account')
    .columns(['chain_id', 'from_block'])
    .execute()
  await db.schema
    .createIndex('followed_account_by_request')
    .on('followed_account')
    .columns(['chain_id', 'requested_at'])
    .execute()
  await db.schema
    .createTable('index_state')
    .addColumn('chain_id', 'text', (column) => column.primaryKey())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute()
  await describeIndexes(db)
}

/** The bytes of a transaction with its transfers and activities, about. */
const bytesPerTransaction = 1_500

/** Describes the indexes that exist: all of them have whole chains. */
async function describeIndexes(db: Kysely<Tables>): Promise<void> {
  const chains = await db
    .selectFrom('progress')
    .select('chain_id')
    .select((build) =>
      build
        .selectFrom('block')
        .select(({ fn }) => fn.min('number').as('first'))
        .whereRef('block.chain_id', '=', 'progress.chain_id')
        .as('first'),
    )
    .execute()
  for (const { chain_id, first } of chains) {
    const { oldest, newest, count } = await db
      .selectFrom('transaction')
      .select(({ fn }) => [fn.min('time').as('oldest'), fn.max('time').as('newest')])
      .select(sql<number>`count(*)`.as('count'))
      .where('chain_id', '=', chain_id)
      .executeTakeFirstOrThrow()
    const values = { chain_id, mode: 'all', version: 0, from_block: Number(first ?? 0) } as const
    const times = { since: Number(oldest ?? 0), time: Number(newest ?? 0) }
    const bytes = Number(count) * bytesPerTransaction
    await db
      .insertInto('index_state')
      .values({ ...values, ...times, bytes })
      .execute()
  }
}
