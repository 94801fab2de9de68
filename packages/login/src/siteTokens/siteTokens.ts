import { readBoundedText } from '@latchkey/service/http'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Auth } from '../auth.ts'
import type { LoginConfig } from '../config.ts'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { userOfAccount } from '../users/accounts.ts'
import { placeholderEmail } from '../users/visitorName.ts'
import { algorithms } from './config.ts'

/** The name of the site's own accounts, by a token or at its OpenID Connect provider. */
export const siteProvider = 'site'

/** Seconds by which the clocks of the site's server and of the gateway may differ. */
const clockTolerance = 30

/** The claims that name a visitor (OpenID Connect Core 1.0, section 5.1). */
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  email: v.fallback(v.optional(v.pipe(v.string(), v.toLowerCase(), v.email())), undefined),
  email_verified: v.fallback(v.boolean(), false),
})

/**
 * The outcome of a token. `refused`: it is not the site's, not for this login, too old, or used. `failed`: the site's
 * keys could not be read.
 */
type TokenResult =
  | { status: 'known'; user: string; email: string }
  | { status: 'refused' | 'failed'; because: unknown }

type Dependencies = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  now: () => number
}

export type SiteTokens = NonNullable<ReturnType<typeof createSiteTokens>>

/** Logs in the site's own users by tokens that the site's server signs. Returns `undefined` without its settings. */
export function createSiteTokens({ auth, db, config, now }: Dependencies) {
  const { siteTokens: settings } = config
  if (!settings) return undefined
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), { [customFetch]: fetchKeys })
  const { issuer, audience, maxAge } = settings
  const check = async (token: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      clockTolerance,
      algorithms: [...algorithms],
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(now()),
      maxTokenAge: maxAge / 1_000,
    })
    return payload
  }

  return {
    /** Returns the user of a token, once. */
    async userOf(token: string): Promise<TokenResult> {
      try {
        const payload = await check(token)
        const { sub, name, email, email_verified: isVerified } = v.parse(claims, payload)
        const expiresAt = now() + maxAge + 2 * clockTolerance * 1_000
        if (!(await spend(db, { token, expiresAt, now: now() })))
          return { status: 'refused', because: new Error('The token was used before') }
        const known = await userOfAccount(auth, {
          providerId: siteProvider,
          accountId: sub,
          name,
          // An address that the site has not verified may belong to another person.
          email: isVerified ? email : undefined,
          placeholder: placeholderEmail(`${siteProvider}.${hashOf(sub).toLowerCase()}`),
        })
        return { status: 'known', ...known }
      } catch (because) {
        return { status: isOfToken(because) ? 'refused' : 'failed', because }
      }
    },
  }
}

/** Bytes of the largest set of keys. */
const keysMax = 1_048_576

/** Fetches the keys of the site. Rejects if they are larger than a mebibyte. */
const fetchKeys: FetchImplementation = async (url, init) => {
  const response = await fetch(url, init)
  const text = await readBoundedText(response.body, keysMax)
  if (text === undefined) throw new Error('The keys of the site are too large')
  return new Response(text, { status: response.status })
}

/** Whether an error is the token's own fault, rather than that of the site's keys or of the database. */
function isOfToken(error: unknown): boolean {
  if (error instanceof v.ValiError) return true
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}

/**
 * Marks a token as used. Returns whether it was not. Hashes what was signed, because one signature can have several
 * encodings.
 */
async function spend(
  db: Kysely<LoginTables>,
  { token, expiresAt, now }: { token: string; expiresAt: number; now: number },
): Promise<boolean> {
  await db.deleteFrom('login_site_token').where('expires_at', '<=', now).execute()
  const signed = token.slice(0, token.lastIndexOf('.'))
  const inserted = await db
    .insertInto('login_site_token')
    .values({ token: hashOf(signed), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .returning('token')
    .executeTakeFirst()
  return inserted !== undefined
}
