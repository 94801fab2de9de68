import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** Creates the table of the vaults that users have set aside. */
export async function createFormerVaults({ schema }: Kysely<LoginTables>): Promise<void> {
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
    ['set_aside_at', 'bigint'],
  ] as const)
    table = table.addColumn(name, type, (column) => column.notNull())
  await table.execute()
}
