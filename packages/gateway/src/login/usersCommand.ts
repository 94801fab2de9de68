import { readConfig } from '../config/read.ts'
import { isPostgres, migrate, openDatabase } from '../database/open.ts'
import { loginMigrations } from './migrations.ts'
import type { LoginTables } from './tables.ts'
import { createUsers, type Users } from './users.ts'

/**
 * Carries out an operator's command about a user, and resolves with what it came to. Throws a `TypeError` that says what is
 * wrong with the command.
 *
 * @param argv the configuration's file, the verb and the address
 */
export async function runUsersCommand(
  [config, verb, address]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const email = address?.trim().toLowerCase()
  const act = verbs.get(verb ?? '')
  if (!config || !act || !email)
    throw new TypeError(`Say: config.json ${[...verbs.keys()].join('|')} address`)
  const { login, databaseUrl } = readConfig([config], env)
  if (!login || !databaseUrl)
    throw new TypeError('The configuration has no login or no databaseUrl')
  const db = (await openDatabase(databaseUrl)).withTables<LoginTables>()
  try {
    await migrate(db, loginMigrations(isPostgres(databaseUrl)), 'login_migration')
    return await act(createUsers(db, login), email)
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
const nobody = 'No such user'

async function exportUser(users: Users, email: string): Promise<string> {
  const found = await users.export(email)
  return found ? JSON.stringify(found, null, 2) : nobody
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
  return (await users.delete(email)) ? 'Deleted' : nobody
}
