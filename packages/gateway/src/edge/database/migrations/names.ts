import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the tables of names. */
export async function createNameTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('name')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addColumn('attributes', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('name_address')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('coin_type', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('name_address_key', ['name', 'coin_type'])
    .execute()
  await db.schema
    .createIndex('name_address_by_address')
    .on('name_address')
    .column('address')
    .execute()
}

/** Deletes all names: those of every EVM chain were also under Ethereum's coin type. The settings have them. */
export async function forgetNames(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('name_address').execute()
  await db.deleteFrom('name').execute()
}

/** Adds the owners of names. An address has one name in each zone, and one registrant gets a name. */
export async function addNameOwners({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('name').addColumn('zone', 'text').execute()
  await schema.alterTable('name').addColumn('owner', 'text').execute()
  await schema.createIndex('name_by_owner').unique().on('name').columns(['zone', 'owner']).execute()
  await schema
    .createTable('name_challenge')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
