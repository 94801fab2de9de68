import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { connectDatabase, type DatabaseSettings, isPostgres } from '@latchkey/service/database'
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
    ...(databaseUrl === undefined ? [] : [databaseOf('gateway', databaseUrl, database)]),
    ...(relayUrl === undefined || relayUrl === databaseUrl || isJetStream(relayUrl)
      ? []
      : [databaseOf('relay', relayUrl, databaseSettings)]),
  ].filter((one) => one.kind === 'postgres' || one.path !== resolve(':memory:'))
  if (databases.length === 0)
    throw new TypeError('The settings have no database: set "databaseUrl" (DATABASE_URL)')
  return databases
}

function databaseOf(
  name: OwnDatabase['name'],
  url: string,
  settings: DatabaseSettings | undefined,
): OwnDatabase {
  return isPostgres(url)
    ? { name, url, kind: 'postgres', settings }
    : { name, url, kind: 'sqlite', path: resolve(url.replace(/^sqlite:/, '')) }
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
