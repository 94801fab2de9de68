import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the tables of sign-in nonces and sessions. */
export async function createSignIn({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sign_in_nonce')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sign_in_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('cacao', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
