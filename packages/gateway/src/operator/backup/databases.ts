import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  connectDatabase,
  type DatabaseSettings,
  isPostgres,
  sqliteFileOf,
} from '@latchkey/service/database'
import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type MigrationSet, migrationSetsOf } from '../database/migrationSets.ts'
import { isJetStream, relayOptionsBeside } from '../relaySettings.ts'
import type { SavedDatabase } from './manifest.ts'

/** A PostgreSQL database, and how it is used. */
export type PostgresTarget = {
  kind: 'postgres'
  url: string
  settings: DatabaseSettings | undefined
}

/** A database of the settings. `path`: the file of SQLite. `settings`: how PostgreSQL is used. */
export type OwnDatabase = { name: SavedDatabase['name']; url: string } & (
  | { kind: 'sqlite'; path: string }
  | PostgresTarget
)

/** Returns the databases of the gateway and the relay: one if they share it, without JetStream. Throws a `TypeError` if there is none. */
export function databasesOf(config: GatewayConfig): readonly OwnDatabase[] {
  const { databaseUrl, database } = config
  const { database: relayUrl, databaseSettings } = relayOptionsBeside(config)
  const databases = [
    ...(databaseUrl === undefined ? [] : databaseOf('gateway', databaseUrl, database)),
    ...(relayUrl === undefined || relayUrl === databaseUrl || isJetStream(relayUrl)
      ? []
      : databaseOf('relay', relayUrl, databaseSettings)),
  ]
  if (databases.length === 0)
    throw new TypeError('The settings have no database: set "databaseUrl" (DATABASE_URL)')
  return databases
}

/** Returns a database, or none for one in memory. Throws a `TypeError` if its file has no plain path. */
function databaseOf(
  name: OwnDatabase['name'],
  url: string,
  settings: DatabaseSettings | undefined,
): OwnDatabase[] {
  if (isPostgres(url)) return [{ name, url, kind: 'postgres', settings }]
  const path = sqliteFileOf(url)
  if (path !== undefined) return [{ name, url, kind: 'sqlite', path: resolve(path) }]
  if (url.startsWith('sqlite:file:'))
    throw new TypeError(`${url}: a backup needs a plain path, such as sqlite:gateway.db`)
  return []
}

/** Returns the migration sets of one database. */
export function setsOf(config: GatewayConfig, { url }: OwnDatabase): readonly MigrationSet[] {
  return migrationSetsOf(config).filter(({ databaseUrl }) => databaseUrl === url)
}

/** The tables and the recorded migrations of a database, as a manifest lists them. */
export type Contents = Pick<SavedDatabase, 'migrations' | 'tables'>

/** The tables that record migrations. */
const recordTables = ['kysely_migration', 'login_migration', 'session_migration', 'relay_migration']

/** Reads the tables and the recorded migrations of a database. A missing file of SQLite has none, and is not created. */
export async function readContents(database: OwnDatabase): Promise<Contents> {
  if (database.kind === 'sqlite' && !existsSync(database.path))
    return { tables: [], migrations: {} }
  const settings = database.kind === 'postgres' ? database.settings : undefined
  const db = connectDatabase<unknown>(database.url, undefined, settings)
  try {
    return await readContentsOf(db)
  } finally {
    await db.destroy()
  }
}

async function readContentsOf(db: Kysely<unknown>): Promise<Contents> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  const tables = found.map(({ name }) => name).sort()
  const migrations: Record<string, string[]> = {}
  for (const table of recordTables.filter((name) => tables.includes(name))) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    migrations[table] = rows.map(({ name }) => name).sort()
  }
  return { tables, migrations }
}
