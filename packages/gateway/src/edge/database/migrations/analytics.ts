import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the table of the events that pages report. */
export async function createAnalytics({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('analytics_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('properties', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .execute()
  await schema
    .createIndex('analytics_event_by_time')
    .on('analytics_event')
    .columns(['received_at'])
    .execute()
}
