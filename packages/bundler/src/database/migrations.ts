import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SponsorTables } from './tables.ts'

/**
 * The migrations of the paymaster's tables. Their names give them their place among those of the database that has the
 * tables. A released migration is never edited.
 */
export const sponsorMigrations: Readonly<Record<string, Migration>> = {
  '0014-sponsorships': { up: createSponsorships },
  '0016-sponsor-reservations': { up: createReservations },
}

async function createSponsorships({ schema }: Kysely<SponsorTables>): Promise<void> {
  await schema
    .createTable('sponsor_budget')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('spent', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsor_budget_key', ['chain_id', 'kind', 'id', 'day'])
    .execute()
  await schema
    .createTable('sponsorship')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsorship_key', [
      ...(['chain_id', 'sender', 'nonce', 'project_id', 'day'] as const),
    ])
    .execute()
  await schema
    .createIndex('sponsorship_by_end')
    .on('sponsorship')
    .columns(['chain_id', 'valid_until'])
    .execute()
}

/** Amounts reserved before count until the end of their day. */
async function createReservations({ schema }: Kysely<SponsorTables>): Promise<void> {
  await schema.dropTable('sponsorship').execute()
  await schema
    .createTable('sponsor_reservation')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('is_proven', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsor_reservation_key', [
      ...(['chain_id', 'sender', 'nonce', 'project_id', 'client'] as const),
    ])
    .execute()
  await schema
    .createIndex('sponsor_reservation_by_project')
    .on('sponsor_reservation')
    .columns(['chain_id', 'project_id', 'client'])
    .execute()
}
