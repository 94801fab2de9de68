import type { Kysely } from 'kysely'
import { isPostgres, migrate } from '../database/open.ts'
import type { Log } from '../http/logs.ts'
import type { Login } from '../ports/login.ts'
import { createAuth } from './auth.ts'
import { createCodes } from './codes.ts'
import type { LoginConfig } from './config.ts'
import { createDevices } from './devices.ts'
import { createMailer } from './mail/mailer.ts'
import { loginMigrations } from './migrations.ts'
import { handleLogin } from './routes.ts'
import type { LoginTables } from './tables.ts'
import { createUsers } from './users.ts'
import { createVaults } from './vaults.ts'

type Means = {
  db: Kysely<LoginTables>
  databaseUrl: string | undefined
  publicUrl: string | undefined
  log: Log
  now?: () => number
}

/** Log-in by e-mail, and what vault pages store. Brings its own tables up to date. */
export async function createLogin(
  config: LoginConfig,
  { db, databaseUrl, publicUrl, log, now = Date.now }: Means,
): Promise<Login> {
  const isOnPostgres = databaseUrl !== undefined && isPostgres(databaseUrl)
  await migrate(db, loginMigrations(isOnPostgres), 'login_migration')
  const baseURL = publicUrl ?? 'http://localhost'
  const auth = createAuth({ db, isPostgres: isOnPostgres, secret: config.secret, baseURL })
  const mailer = await createMailer(config.mail, log)
  const means = {
    ...{ auth, db, config, mailer, publicUrl, now },
    devices: createDevices(db, now),
    codes: createCodes({ auth, db, config, mailer }),
    vaults: createVaults(db, config, now),
    users: createUsers(db, { secret: config.secret, now }),
  }
  return (request) => handleLogin(means, request)
}
