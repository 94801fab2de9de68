import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { RelayTables } from './tables.ts'

/** Returns the migrations of the relay's tables, in order. A step that has been released is never edited. */
export function relayMigrations(isPostgres: boolean): Record<string, Migration> {
  return {
    '0001-mailbox': { up: (db) => createMailbox(db, isPostgres) },
    '0002-size-by-expiry': { up: indexSizes },
  }
}

/** How much is kept is summed up from the index, without reading the messages. */
async function indexSizes({ schema }: Kysely<RelayTables>): Promise<void> {
  await schema.dropIndex('relay_message_by_expiry').execute()
  await schema
    .createIndex('relay_message_by_expiry')
    .on('relay_message')
    .columns(['expires_at', 'size'])
    .execute()
}

async function createMailbox({ schema }: Kysely<RelayTables>, isPostgres: boolean): Promise<void> {
  await schema
    .createTable('relay_message')
    // Never used twice, also after the newest row is gone: clients acknowledge by it.
    .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('tag', 'bigint', (column) => column.notNull())
    .addColumn('attestation', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('relay_message_once', ['topic', 'message_id'])
    .execute()
  await schema
    .createIndex('relay_message_by_expiry')
    .on('relay_message')
    .column('expires_at')
    .execute()
  await schema
    .createTable('relay_receipt')
    .addColumn('message', 'bigint', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_receipt_key', ['message', 'client'])
    .execute()
}
