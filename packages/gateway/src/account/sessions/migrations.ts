import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SessionTables } from './tables.ts'

/** Every step that the table of sessions took, in order. A step that has been released is never edited. */
export const sessionMigrations: Record<string, Migration> = {
  '0001-sessions': { up: createTable },
}

async function createTable({ schema }: Kysely<SessionTables>): Promise<void> {
  await schema
    .createTable('smart_session')
    .addColumn('pci', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('expiry', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('policies', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('smart_session_by_account')
    .on('smart_session')
    .columns(['account', 'created_at'])
    .execute()
}
