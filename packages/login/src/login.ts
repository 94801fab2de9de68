import type { Clock } from '@latchkey/protocol'
import { isPostgres, migrate } from '@latchkey/service/database'
import type { Caller } from '@latchkey/service/http'
import type { Log } from '@latchkey/service/logs'
import type { Kysely } from 'kysely'
import { createAuth } from './auth.ts'
import type { LoginConfig } from './config.ts'
import { createCodes } from './email/codes.ts'
import { createDevices } from './email/devices.ts'
import { createEmailChange } from './emailChange/emailChange.ts'
import { createEnrolments } from './enrolments/enrolments.ts'
import { createFarcaster } from './farcaster/farcaster.ts'
import { createMailer } from './mail/mailer.ts'
import { withPretending } from './mail/pretend.ts'
import { loginMigrations } from './migrations.ts'
import { createPasskeyLists } from './passkeys/list.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createPasskeyShares } from './passkeys/shares.ts'
import { handleLogin } from './routes.ts'
import { createRotation } from './session/rotation.ts'
import { createSiteTokens } from './siteTokens/siteTokens.ts'
import { createSocials } from './socials/socials.ts'
import type { LoginTables } from './tables.ts'
import { createUsers } from './users/users.ts'
import { createVaults } from './vaults/vaults.ts'

/** Answers the requests below `/login`: those of the wallet's page, and the pages that mails link to. */
export type Login = (request: Request, caller: Caller) => Promise<Response>

type Dependencies = {
  db: Kysely<LoginTables>
  databaseUrl: string | undefined
  publicUrl: string | undefined
  log: Log
  clock: Clock
}

/** Creates the login by e-mail, social account and passkey, with the records of wallets. Migrates its tables. */
export async function createLogin(
  config: LoginConfig,
  { db, databaseUrl, publicUrl, log, clock }: Dependencies,
): Promise<Login> {
  const isOnPostgres = databaseUrl !== undefined && isPostgres(databaseUrl)
  await migrate(db, loginMigrations(isOnPostgres), 'login_migration')
  const baseURL = publicUrl ?? 'http://localhost'
  const { secret, socials } = config
  const auth = createAuth({ db, isPostgres: isOnPostgres, secret, baseURL, socials })
  const { now } = clock
  const mailer = withPretending(await createMailer(config.mail, log), clock)
  const dependencies = {
    auth,
    db,
    config,
    mailer,
    publicUrl,
    log,
    clock,
    now,
    devices: createDevices(db, now),
    codes: createCodes({ db, config, now }),
    emailChange: createEmailChange({ auth, db, config, mailer, now }),
    socials: createSocials({ auth, db, now }),
    siteTokens: createSiteTokens({ auth, db, config, now }),
    farcaster: createFarcaster({ db, config, clock }),
    passkeys: createPasskeys({ db, config, now }),
    passkeyLists: createPasskeyLists({ db, config, now }),
    passkeyShares: createPasskeyShares(db),
    vaults: createVaults(db, config, now),
    enrolments: createEnrolments(db, now),
    rotation: createRotation(db, now),
    users: createUsers(db, { secret, now }),
  }
  return (request, caller) => handleLogin({ ...dependencies, caller }, request)
}
