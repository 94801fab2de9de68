import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  connectDatabase,
  type DatabaseSettings,
  isPostgres,
  StandbyError,
  sqliteFileOf,
} from '@latchkey/service/database'
import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Services } from '../command.ts'
import {
  type MigrationSet,
  migrationSetsOf,
  readMigrationState,
} from '../database/migrationSets.ts'
import { isJetStream, relayOptionsBeside } from '../relaySettings.ts'
import { type Finding, findingsAt } from './finding.ts'
import { type Probe, reasonOf } from './probe.ts'

/** Tests the databases of the services. */
export function databaseProbes(config: GatewayConfig, services: Services): readonly Probe[] {
  const { databaseUrl, database } = config
  const relay = relayOptionsBeside(config)
  const sets = migrationSetsOf(config).filter(
    ({ service }) => services === 'both' || (service === 'relay') === (services === 'relay'),
  )
  const probe = (place: string, url: string, settings?: DatabaseSettings): Probe => ({
    place,
    what: 'The database',
    run: () =>
      testDatabase(
        place,
        { url, settings },
        sets.filter((set) => set.databaseUrl === url),
      ),
  })
  const ofGateway =
    databaseUrl === undefined ? inMemory : probe('databaseUrl', databaseUrl, database)
  const ofRelay = () => {
    if (relay.database === undefined) return relayInMemory
    if (isJetStream(relay.database)) return jetStream
    return probe('relay.databaseUrl', relay.database, relay.databaseSettings)
  }
  if (services === 'relay') return [ofRelay()]
  return services === 'gateway' || relay.database === databaseUrl
    ? [ofGateway]
    : [ofGateway, ofRelay()]
}

/** Finds settings of PostgreSQL beside another database: the services do not start with them. */
export function databaseSettingFindings(
  { databaseUrl, database, sharedLimits, relay }: GatewayConfig,
  services: Services,
): readonly Finding[] {
  const isNotPostgres = (url: string | undefined) => url === undefined || !isPostgres(url)
  const text = 'This setting is for PostgreSQL, and the database is another one.'
  const advice = 'Leave it out, or name a postgres:// URL.'
  const findings: Finding[] = []
  if (services !== 'relay' && isNotPostgres(databaseUrl)) {
    if (database) findings.push(findingsAt('database').wrong(text, advice))
    if (sharedLimits === true) findings.push(findingsAt('sharedLimits').wrong(text, advice))
  }
  const relayUrl = relay?.databaseUrl ?? databaseUrl
  if (services !== 'gateway' && relay?.database && isNotPostgres(relayUrl))
    findings.push(findingsAt('relay.database').wrong(text, advice))
  return findings
}

const jetStream: Probe = {
  place: 'relay.databaseUrl',
  what: 'JetStream',
  run: async () => [
    findingsAt('relay.databaseUrl').missing(
      'JetStream was not tested.',
      'serve connects at its start: see whether the relay is ready.',
    ),
  ],
}

const inMemory: Probe = {
  place: 'databaseUrl',
  what: 'The database',
  run: async () => [
    findingsAt('databaseUrl').missing(
      'There is no database: users, names and the index are lost when the process ends.',
      'Set "databaseUrl": "sqlite:gateway.db", or a postgres:// URL.',
    ),
  ],
}

const relayInMemory: Probe = {
  place: 'relay.databaseUrl',
  what: 'The database',
  run: async () => [
    findingsAt('relay.databaseUrl').missing(
      'There is no database: messages that wait for a wallet are lost when the process ends.',
      'Set "databaseUrl" of the relay to sqlite:relay.db, or to a postgres:// URL.',
    ),
  ],
}

/** Errors of PostgreSQL that waiting does not mend: a wrong password, an unknown user or database, no right to connect. */
const refusals: ReadonlySet<unknown> = new Set(['28P01', '28000', '3D000', '42501'])

type Tested = { url: string; settings: DatabaseSettings | undefined }

async function testDatabase(
  place: string,
  { url, settings }: Tested,
  sets: readonly MigrationSet[],
): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  if (!isPostgres(url)) {
    const fault = faultOfFile(url)
    if (fault !== undefined)
      return [fault.isWrong ? at.wrong(fault.text, fault.advice) : at.ok(fault.text)]
  }
  try {
    const db = connectDatabase<unknown>(url, undefined, isPostgres(url) ? settings : undefined)
    try {
      return [
        ...(isPostgres(url) ? await testServer(db, place) : []),
        await testRights(db, place),
        ...(await testMigrations(db, place, sets)),
      ]
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return [faultOf(error, isPostgres(url), at)]
  }
}

/** Returns the finding of a database that cannot be used. Throws the error if it says nothing about the settings. */
function faultOf(error: unknown, isOfServer: boolean, at: ReturnType<typeof findingsAt>): Finding {
  // Another process writes.
  if (/locked|busy/i.test(String(error))) throw error
  if (!isOfServer) return at.wrong(`${reasonOf(error)}.`, 'Restore a backup, or name another file.')
  if (error instanceof StandbyError)
    return at.wrong('The server is a standby, which cannot be written.', 'Name the primary.')
  // A file of TLS that cannot be read.
  if (error instanceof TypeError) return at.wrong(`${reasonOf(error)}.`)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (!refusals.has(code)) throw error
  return at.wrong(
    `The database refuses: ${reasonOf(error)}.`,
    'Check user, password and name of the database.',
  )
}

/** Returns what there is to say of an SQLite file that cannot be opened yet, without making one. */
function faultOfFile(url: string): { isWrong: boolean; text: string; advice?: string } | undefined {
  const path = sqliteFileOf(url)
  if (path === undefined) return undefined
  const folder = dirname(resolve(path))
  if (!existsSync(folder))
    return {
      isWrong: true,
      text: `The folder ${folder} does not exist.`,
      advice: 'Make it, or name a file in another folder.',
    }
  try {
    accessSync(folder, constants.W_OK)
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    return {
      isWrong: true,
      text: `This user cannot write ${existsSync(path) ? path : folder}.`,
      advice: 'Change the owner of the folder and the file: SQLite writes both.',
    }
  }
  return existsSync(path)
    ? undefined
    : { isWrong: false, text: `serve will make the file ${path}.` }
}

/** Tests the version of PostgreSQL, and whether it keeps what it has acknowledged. */
async function testServer(db: Kysely<unknown>, place: string): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  const { rows } = await sql<{ version: string; commits: string; fsync: string }>`
    select current_setting('server_version_num') as version,
      current_setting('synchronous_commit') as commits,
      current_setting('fsync') as fsync`.execute(db)
  const [server] = rows
  if (!server) throw new Error('the server does not name its version')
  const major = Math.floor(Number(server.version) / 10_000)
  const findings: Finding[] = []
  if (major < 15)
    findings.push(at.wrong(`PostgreSQL ${major} is too old.`, 'Use PostgreSQL 15 or later.'))
  if (server.commits === 'off' || server.fsync === 'off')
    findings.push(
      at.wrong(
        `PostgreSQL runs with ${server.fsync === 'off' ? 'fsync' : 'synchronous_commit'} = off: a power cut loses acknowledged shares of wallets.`,
        'Turn it on.',
      ),
    )
  return findings.length > 0
    ? findings
    : [at.ok(`PostgreSQL ${major} keeps what it has acknowledged.`)]
}

/** Tests whether tables can be made, written and removed. */
async function testRights(db: Kysely<unknown>, place: string): Promise<Finding> {
  const at = findingsAt(place)
  const table = sql.table(`latchkey_check_${randomUUID().replaceAll('-', '')}`)
  try {
    await sql`create table ${table} (value text)`.execute(db)
    await sql`insert into ${table} (value) values ('check')`.execute(db)
    await sql`drop table ${table}`.execute(db)
    return at.ok('The database can be written.')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== '42501' && !/readonly|permission denied/i.test(String(error))) throw error
    return at.wrong(
      `The database cannot be written: ${reasonOf(error)}.`,
      'Give the user the right to make tables, such as by "grant create on schema public to …".',
    )
  }
}

async function testMigrations(
  db: Kysely<unknown>,
  place: string,
  sets: readonly MigrationSet[],
): Promise<readonly Finding[]> {
  const at = findingsAt(place)
  const findings: Finding[] = []
  for (const set of sets) {
    const { pending, unknown } = await readMigrationState(db, set)
    if (unknown.length > 0)
      findings.push(
        at.wrong(
          `The database is of a newer version of the ${set.service} (${unknown.join(', ')}).`,
          'Install that version, or restore a backup of this one.',
        ),
      )
    if (pending.length > 0)
      findings.push(
        at.ok(
          `serve will change the tables of the ${set.service}: latchkey-gateway migrate --dry-run lists how.`,
        ),
      )
  }
  return findings
}
