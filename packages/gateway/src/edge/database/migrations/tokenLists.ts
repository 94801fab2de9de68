import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the table of the last good text of each Token List. */
export async function createTokenListTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('token_list')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute()
}
