import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { emailOTP } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import { logInPlugin } from './logInPlugin.ts'
import type { SocialConfig } from './socials/config.ts'
import { issuedProviders, ownProviders } from './socials/providers.ts'
import type { LoginTables } from './tables.ts'

/** Seconds that a code is good for. */
const codeLife = 1200
/** Seconds of a session without a visit, and after which a visit renews it. */
const sessionLife = 7 * 86_400
const sessionRenewal = 86_400

type AuthDependencies = {
  /** better-auth has tables of its own there. */
  db: Kysely<LoginTables>
  isPostgres: boolean
  secret: string
  baseURL: string
  socials: readonly SocialConfig[]
}

/** Users, codes and sessions, by better-auth. Its own routes are not served, and it sends no mail. */
export function createAuth(dependencies: AuthDependencies) {
  return betterAuth(optionsOf(dependencies))
}
export type Auth = ReturnType<typeof createAuth>

/** Makes better-auth's tables. */
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
    // Limits, origins and logs are the gateway's own.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'login_user' },
    account: { modelName: 'login_account' },
    verification: { modelName: 'login_verification' },
    session: {
      modelName: 'login_session',
      expiresIn: sessionLife,
      updateAge: sessionRenewal,
      // How the visitor logged in; absent: by e-mail.
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
    plugins: [
      logInPlugin,
      issuedProviders(socials),
      emailOTP({
        otpLength: 6,
        expiresIn: codeLife,
        // Tries are counted in the gateway, where many at once are counted one by one.
        allowedAttempts: Number.MAX_SAFE_INTEGER,
        storeOTP: 'hashed',
        sendVerificationOTP: async () => {},
      }),
    ],
  } satisfies BetterAuthOptions
}
