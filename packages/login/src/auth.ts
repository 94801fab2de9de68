import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Kysely } from 'kysely'
import { logInPlugin } from './logInPlugin.ts'
import type { SocialConfig } from './socials/config.ts'
import { issuedProviders, ownProviders } from './socials/providers.ts'
import type { LoginTables } from './tables.ts'

/** Seconds after which an unused session expires, and after which a request renews it. */
const sessionLife = 7 * 86_400
const sessionRenewal = 86_400

type AuthDependencies = {
  /** better-auth keeps its own tables in this database. */
  db: Kysely<LoginTables>
  isPostgres: boolean
  secret: string
  baseURL: string
  socials: readonly SocialConfig[]
}

/** Creates the users and sessions of better-auth. Its routes are not served, and it sends no mail. */
export function createAuth(dependencies: AuthDependencies) {
  return betterAuth(optionsOf(dependencies))
}
export type Auth = ReturnType<typeof createAuth>

/** Creates and updates better-auth's tables. */
export async function runAuthMigrations(
  db: Kysely<LoginTables>,
  isPostgres: boolean,
): Promise<void> {
  const dependencies = {
    db,
    isPostgres,
    secret: 'x'.repeat(32),
    baseURL: 'http://localhost',
    socials: [],
  }
  const { runMigrations } = await getMigrations(optionsOf(dependencies))
  await runMigrations()
}

function optionsOf({ db, isPostgres, secret, baseURL, socials }: AuthDependencies) {
  return {
    baseURL,
    secret,
    database: { db, type: isPostgres ? 'postgres' : 'sqlite' },
    telemetry: { enabled: false },
    // The gateway has its own limits, origins and logs.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'login_user' },
    account: { modelName: 'login_account' },
    verification: { modelName: 'login_verification' },
    session: {
      modelName: 'login_session',
      expiresIn: sessionLife,
      updateAge: sessionRenewal,
      // The way of the login. Absent: by e-mail.
      additionalFields: { way: { type: 'string', required: false, input: false } },
    },
    advanced: {
      cookiePrefix: 'latchkey',
      ipAddress: { disableIpTracking: true },
      // The vault page is in a frame of another site.
      defaultCookieAttributes: {
        httpOnly: true,
        secure: true,
        sameSite: 'none',
        partitioned: true,
        path: '/login',
      },
    },
    socialProviders: ownProviders(socials),
    plugins: [logInPlugin, issuedProviders(socials)],
  } satisfies BetterAuthOptions
}
