import type { LoginTables } from '@latchkey/login'
import {
  createSealing,
  createUsers,
  loginMigrations,
  noteLeak,
  resealShares,
  type Users,
} from '@latchkey/login'
import type { LoginConfig } from '@latchkey/login/config'
import { serverClock } from '@latchkey/service/clock'
import { isPostgres, migrate } from '@latchkey/service/database'
import type { Kysely } from 'kysely'
import { readConfig } from '../../edge/config/read.ts'
import { openDatabase } from '../../edge/database/open.ts'

/**
 * Carries out an operator's command about a user, or about all wallets, and resolves with what it came to. Throws a
 * `TypeError` that says what is wrong with the command.
 *
 * @param argv the configuration's file, the verb and the address
 * @param sqliteFolder where relative paths of SQLite begin; absent: the current folder
 */
export async function runUsersCommand(
  [config, verb = '', address]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  sqliteFolder?: string,
): Promise<string> {
  const email = address?.trim().toLowerCase()
  const [act, actOnAll] = [verbs.get(verb), verbsForAll.get(verb)]
  if (!config || !(actOnAll || (act && email))) throw new TypeError(usage)
  const { login, databaseUrl, database } = readConfig([config], env, sqliteFolder)
  if (!login || !databaseUrl)
    throw new TypeError('The configuration has no login or no databaseUrl')
  const db = (await openDatabase(databaseUrl, undefined, database)).withTables<LoginTables>()
  try {
    await migrate(db, loginMigrations(isPostgres(databaseUrl)), 'login_migration')
    if (actOnAll) return await actOnAll(db, login)
    return act && email
      ? await act(createUsers(db, { ...login, now: serverClock.now }), email)
      : usage
  } finally {
    await db.destroy()
  }
}

const verbs: ReadonlyMap<string, (users: Users, email: string) => Promise<string>> = new Map([
  ['export', exportUser],
  ['block', block],
  ['unblock', unblock],
  ['delete', deleteUser],
])
const verbsForAll: ReadonlyMap<
  string,
  (db: Kysely<LoginTables>, login: LoginConfig) => Promise<string>
> = new Map([
  ['reseal', reseal],
  ['leaked', noteThatLeaked],
])
const usage = `Say: config.json ${[...verbs.keys()].join('|')} address, or config.json ${[...verbsForAll.keys()].join('|')}`
const unknownUser = 'No such user'

async function exportUser(users: Users, email: string): Promise<string> {
  const found = await users.export(email)
  return found ? JSON.stringify(found, null, 2) : unknownUser
}

async function block(users: Users, email: string): Promise<string> {
  await users.block(email)
  return 'Blocked; all sessions ended'
}

async function unblock(users: Users, email: string): Promise<string> {
  await users.unblock(email)
  return 'Unblocked'
}

async function deleteUser(users: Users, email: string): Promise<string> {
  return (await users.delete(email)) ? 'Deleted' : unknownUser
}

async function reseal(db: Kysely<LoginTables>, login: LoginConfig): Promise<string> {
  const { sealed, lost } = await resealShares(db, createSealing(login))
  const rest = lost === 0 ? '' : `; ${lost} that no sealing key opens`
  return `Sealed with the first key: ${sealed}${rest}`
}

async function noteThatLeaked(db: Kysely<LoginTables>): Promise<string> {
  return `Sealed anew when their visitors are back: ${await noteLeak(db)}`
}
