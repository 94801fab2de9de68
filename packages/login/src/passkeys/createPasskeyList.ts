import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/**
 * Creates the columns and the table of the list of passkeys. Whether older passkeys are synced is unknown until their next
 * use, and which wallet their share belongs to, for ever.
 */
export async function createPasskeyList({ schema }: Kysely<LoginTables>): Promise<void> {
  const texts = ['name', 'user_handle', 'share_owner'].map((name) => [name, 'text'] as const)
  for (const [name, type] of [
    ...texts,
    ['is_synced', 'integer'],
    ['removed_at', 'bigint'],
  ] as const)
    await schema.alterTable('login_passkey').addColumn(name, type).execute()
  await schema.alterTable('login_challenge').addColumn('user_handle', 'text').execute()
  await schema
    .createTable('login_former_share')
    .addColumn('passkey', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('vault_id', 'text', (column) => column.notNull())
    .addColumn('share', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_former_share_key', ['user_id', 'passkey', 'vault_id'])
    .execute()
}
