import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

type Database = Kysely<LoginTables>

/** Returns the row of the wallet that a user has in use. */
export function vaultRowOf(
  db: Database,
  user: string,
): Promise<LoginTables['login_vault'] | undefined> {
  return db.selectFrom('login_vault').selectAll().where('user_id', '=', user).executeTakeFirst()
}

/** Returns the mark of a user who has stored a vault. */
export function markOf(
  db: Database,
  user: string,
): Promise<LoginTables['login_vault_mark'] | undefined> {
  return db
    .selectFrom('login_vault_mark')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst()
}
