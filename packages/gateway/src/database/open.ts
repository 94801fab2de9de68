import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/**
 * Opens the database that `url` names and brings its schema up to date. `postgres://…` is PostgreSQL,
 * `sqlite:<file>` a file, nothing SQLite in memory. Rejects when it cannot be opened or migrated.
 */
export async function openDatabase(
  url: string | undefined,
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  const dialect = url?.startsWith('postgres')
    ? postgresDialect(url, onError)
    : sqliteDialect(url?.replace(/^sqlite:/, '') ?? ':memory:')
  const db = new Kysely<Tables>({ dialect })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) {
    await db.destroy()
    throw error
  }
  return db
}
