import { type Dialect, Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabaseSettings } from './config.ts'
import { markDatabaseError } from './outage.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import { createStateWatch, watchState } from './state.ts'

/**
 * Connects to the database that `url` names: `postgres://…` is PostgreSQL, `sqlite:<file>` a file, nothing SQLite in
 * memory. Its schema is what the caller makes of it. Throws when a file cannot be opened, or settings are for another database.
 */
export function connectDatabase<Schema>(
  url: string | undefined,
  onError: (error: Error) => void = () => {},
  settings?: DatabaseSettings,
): Kysely<Schema> {
  const watch = createStateWatch()
  const db = new Kysely<Schema>({
    dialect: dialectOf(url, onError, settings),
    log: (event) => {
      watch.note(event)
      if (event.level === 'error') markDatabaseError(event.error)
    },
  })
  watchState(db, watch)
  return db
}

/** Returns the dialect of the database that `url` names, as in {@link connectDatabase}. */
export function dialectOf(
  url: string | undefined,
  onError: (error: Error) => void,
  settings?: DatabaseSettings,
): Dialect {
  if (url !== undefined && isPostgres(url)) return postgresDialect(url, onError, settings)
  if (settings)
    throw new TypeError('database: These settings are for PostgreSQL, and databaseUrl is not')
  return sqliteDialect(url?.replace(/^sqlite:/, '') ?? ':memory:')
}

/** Returns whether a URL names a PostgreSQL database. */
export function isPostgres(url: string): boolean {
  return url.startsWith('postgres')
}

/** Returns the file of an SQLite URL, or `undefined` for another database and for one in memory. */
export function sqliteFileOf(url: string): string | undefined {
  if (!url.startsWith('sqlite:')) return undefined
  const path = url.slice('sqlite:'.length)
  return path === '' || path === ':memory:' || path.startsWith('file:') ? undefined : path
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
