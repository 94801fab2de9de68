import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the table of the pictures that wallets publish. */
export async function createWalletPictureTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('wallet_picture')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute()
}
