import { type Dialect, Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { markDatabaseError } from './outage.ts'
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
  const db = new Kysely<Tables>({
    dialect: dialectOf(url, onError),
    log: (event) => {
      if (event.level === 'error') markDatabaseError(event.error)
    },
  })
  await migrate(db, migrations)
  return db
}

/** The way to speak to the database that `url` names, as in {@link openDatabase}. */
export function dialectOf(url: string | undefined, onError: (error: Error) => void): Dialect {
  return url !== undefined && isPostgres(url)
    ? postgresDialect(url, onError)
    : sqliteDialect(url?.replace(/^sqlite:/, '') ?? ':memory:')
}

export function isPostgres(url: string): boolean {
  return url.startsWith('postgres')
}

/** Takes the steps that the schema has not taken yet, as recorded in `table`. Closes the database when one fails. */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  steps: Record<string, Migration>,
  table?: string,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(steps) }
  const names =
    table === undefined
      ? {}
      : { migrationTableName: table, migrationLockTableName: `${table}_lock` }
  const { error } = await new Migrator({ db, provider, ...names }).migrateToLatest()
  if (error === undefined) return
  await db.destroy()
  throw error
}
