import { loginMigrations } from '@latchkey/login'
import { relayMigrations } from '@latchkey/relay/database'
import { type DatabaseSettings, isPostgres } from '@latchkey/service/database'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sessionMigrations } from '../../account/sessions/migrations.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { migrations, rereadingMigrations } from '../../edge/database/migrations/index.ts'
import { isJetStream, relayOptionsBeside } from '../relaySettings.ts'

/** The migrations of one service, the table that records them, and the database that they change. */
export type MigrationSet = {
  service: 'gateway' | 'login' | 'sessions' | 'relay'
  table: string
  steps: Readonly<Record<string, Migration>>
  databaseUrl: string
  /** How PostgreSQL is used. */
  databaseSettings?: DatabaseSettings | undefined
}

/** Which migrations of a set have run, which are pending, and which this version does not know. */
export type MigrationState = {
  set: MigrationSet
  pending: readonly string[]
  unknown: readonly string[]
}

/** Returns the migrations of the services that the settings turn on. In-memory databases and JetStream have none. */
export function migrationSetsOf(config: GatewayConfig): MigrationSet[] {
  const { databaseUrl, database: databaseSettings, login, sessions } = config
  const { database: relayUrl, databaseSettings: ofRelay } = relayOptionsBeside(config)
  const sets: MigrationSet[] = []
  if (databaseUrl !== undefined) {
    const own = { databaseUrl, databaseSettings }
    sets.push({ service: 'gateway', table: 'kysely_migration', steps: migrations, ...own })
    if (login) {
      const steps = loginMigrations(isPostgres(databaseUrl))
      sets.push({ service: 'login', table: 'login_migration', steps, ...own })
    }
    if (sessions) {
      const steps = sessionMigrations
      sets.push({ service: 'sessions', table: 'session_migration', steps, ...own })
    }
  }
  if (relayUrl !== undefined && !isJetStream(relayUrl)) {
    const steps = relayMigrations(isPostgres(relayUrl))
    sets.push({
      service: 'relay',
      table: 'relay_migration',
      steps,
      databaseUrl: relayUrl,
      databaseSettings: ofRelay,
    })
  }
  return sets
}

const nameOf = (row: { name: string }) => row.name

/** Reads which migrations of a set have run. Changes nothing. */
export async function readMigrationState(
  db: Kysely<unknown>,
  set: MigrationSet,
): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isRecorded = tables.some(({ name }) => name === set.table)
  const done = isRecorded
    ? (await sql<{ name: string }>`select name from ${sql.table(set.table)}`.execute(db)).rows
    : []
  const names = new Set(done.map(nameOf))
  return {
    set,
    pending: Object.keys(set.steps)
      .sort()
      .filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !Object.hasOwn(set.steps, name)),
  }
}

/** Whether a migration empties an index that has blocks, so that the chains are read again. */
export function readsChainsAgain({ service }: MigrationSet, name: string): boolean {
  return service === 'gateway' && rereadingMigrations.has(name)
}
