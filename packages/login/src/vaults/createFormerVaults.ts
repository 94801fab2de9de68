import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/**
 * Creates the table of the vaults that users have set aside, and the columns by which its guards decide. A change of an
 * address that has started by now has no owner, so a user with a wallet starts it again.
 */
export async function createFormerVaults(db: Kysely<LoginTables>): Promise<void> {
  const { schema } = db
  let table = schema
    .createTable('login_former_vault')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('vault_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_former_vault_key', ['user_id', 'vault_id'])
    .addColumn('recovery_passkey', 'text')
  for (const [name, type] of [
    ['vault', 'text'],
    ['recovery', 'text'],
    ['owner', 'text'],
    ['share', 'text'],
    ['is_leaked', 'integer'],
    ['stored_at', 'bigint'],
    ['started_at', 'bigint'],
    ['set_aside_at', 'bigint'],
  ] as const)
    table = table.addColumn(name, type, (column) => column.notNull())
  await table.execute()
  await schema
    .alterTable('login_vault')
    .addColumn('started_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('login_vault')
    .set((eb) => ({ started_at: eb.ref('stored_at') }))
    .execute()
  await schema.alterTable('login_email_change').addColumn('owner', 'text').execute()
}
