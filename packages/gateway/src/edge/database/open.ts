import { connectDatabase, type DatabaseSettings, migrate } from '@latchkey/service/database'
import type { Kysely } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/**
 * Opens the database that `url` names and brings its schema up to date. `postgres://…` is PostgreSQL,
 * `sqlite:<file>` a file, nothing SQLite in memory. Rejects when it cannot be opened or migrated.
 */
export async function openDatabase(
  url: string | undefined,
  onError: (error: Error) => void = () => {},
  settings?: DatabaseSettings,
): Promise<Database> {
  const db = connectDatabase<Tables>(url, onError, settings)
  await migrate(db, migrations)
  return db
}
