import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverClock } from '@latchkey/service/clock'
import { connectDatabase } from '@latchkey/service/database'
import { sql } from 'kysely'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type Command, settingsFlag } from '../command.ts'
import { versionOfPackage } from '../help.ts'
import { readSettingsOf } from '../settings.ts'
import { folderOf } from './backup.ts'
import {
  databasesOf,
  type OwnDatabase,
  type PostgresTarget,
  readContents,
  setsOf,
} from './databases.ts'
import { isNewer, type Manifest, readManifest, type SavedDatabase } from './manifest.ts'
import { dumpPostgres, restorePostgres, testDump } from './postgres.ts'
import { copyWithModeOf, flush, isSqliteInUse, replaceSqlite, testSqlite } from './sqlite.ts'

/** A copy, and the database that it replaces. */
type Replacement = { saved: SavedDatabase; database: OwnDatabase }

export const restore: Command = {
  name: 'restore',
  words: 'DIR',
  summary: 'Replaces the databases by a backup',
  details: [
    'Compares the hashes first. Refuses a backup of a newer version, and databases that are in use.',
    'The replaced databases stay beside the new ones.',
    'Visitors who have made or renewed a wallet since then are asked for their recovery code.',
  ].join('\n'),
  flags: [settingsFlag],
  async run(call) {
    const folder = folderOf(call)
    const config = readSettingsOf(call)
    const manifest = await readManifest(folder)
    const replacements = pairsOf(manifest, databasesOf(config))
    requireKnown(manifest, replacements, config)
    for (const one of replacements) await testCopy(one, folder)
    for (const one of replacements) await requireUnused(one)
    const lines: string[] = []
    for (const one of replacements) lines.push(await replace(one, folder))
    const title = `Restored the backup of ${manifest.createdAt} (version ${manifest.version}).`
    const next = 'Start the services: pending migrations run then, or by latchkey-gateway migrate.'
    call.terminal.write(`${[title, ...lines, next].join('\n')}\n`)
    return 0
  },
}

/** Returns each copy with its database. Throws a `TypeError` if the settings have another kind of database, or none. */
function pairsOf(
  { databases: copies }: Manifest,
  databases: readonly OwnDatabase[],
): readonly Replacement[] {
  return copies.map((saved) => {
    const database = databases.find(({ name }) => name === saved.name)
    if (!database)
      throw new TypeError(
        `The backup has a database of the ${saved.name}, and the settings have none`,
      )
    if (database.kind !== saved.kind)
      throw new TypeError(
        `The backup of the ${saved.name} is of ${saved.kind}, and the settings name ${database.kind}`,
      )
    return { saved, database }
  })
}

/** Throws a `TypeError` if a newer version took the backup. */
function requireKnown(
  { version }: Manifest,
  replacements: readonly Replacement[],
  config: GatewayConfig,
): void {
  const own = versionOfPackage()
  if (isNewer(version, own))
    throw new TypeError(
      `The backup is of version ${version}, and this is ${own}: install ${version}`,
    )
  for (const { saved, database } of replacements)
    for (const { table, steps, service } of setsOf(config, database)) {
      const unknown = (saved.migrations[table] ?? []).filter((name) => !Object.hasOwn(steps, name))
      if (unknown.length > 0)
        throw new TypeError(
          `The backup is of a newer version of the ${service} (${unknown.join(', ')}): install that version`,
        )
    }
}

async function testCopy({ saved }: Replacement, folder: string): Promise<void> {
  const file = join(folder, saved.file)
  if (saved.kind === 'sqlite') testSqlite(file)
  else await testDump(file)
}

/** Throws an error if a process uses the database, or if the database has tables that the backup would not replace. */
async function requireUnused({ saved, database }: Replacement): Promise<void> {
  if (database.kind === 'sqlite') {
    if (isSqliteInUse(database.path))
      throw new Error(`${database.path} is in use: stop the services first`)
    return
  }
  const others = await connectionsOf(database)
  if (others > 0)
    throw new Error(
      `The database of the ${saved.name} has ${others} other connections: stop the services first`,
    )
  const { tables } = await readContents(database)
  const left = tables.filter((name) => !saved.tables.includes(name))
  if (left.length > 0)
    throw new Error(
      `The database has tables that the backup does not have (${left.join(', ')}): name an empty database in "databaseUrl"`,
    )
}

async function connectionsOf({ url, settings }: PostgresTarget): Promise<number> {
  const db = connectDatabase<unknown>(url, undefined, settings)
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`.execute(
      db,
    )
    return Number(rows[0]?.count)
  } finally {
    await db.destroy()
  }
}

/** Replaces one database. Returns a line that says where the earlier one is. */
async function replace({ saved, database }: Replacement, folder: string): Promise<string> {
  const file = join(folder, saved.file)
  const time = new Date(serverClock.now()).toISOString().replace(/[:.]/g, '-')
  if (database.kind === 'postgres') {
    const { tables } = await readContents(database)
    const before = `${folder}-before-${time}.dump`
    if (tables.length > 0) {
      // The program keeps the mode of a file that exists.
      writeFileSync(before, '', { mode: 0o600, flag: 'wx' })
      await dumpPostgres(database, before)
    }
    await restorePostgres(database, file)
    return tables.length > 0
      ? `${saved.name}: the earlier database is in ${before}`
      : `${saved.name}: restored`
  }
  // A link to another disk stays.
  const path = existsSync(database.path) ? realpathSync(database.path) : database.path
  mkdirSync(dirname(path), { recursive: true })
  const next = `${path}.restoring`
  await copyWithModeOf(existsSync(path) ? path : undefined, file, next)
  flush(next)
  const before = `${path}.before-${time}`
  const wasThere = replaceSqlite(path, next, before)
  return wasThere ? `${saved.name}: the earlier database is ${before}` : `${saved.name}: restored`
}
