import * as v from 'valibot'
import { safeUrl } from '../socials/config.ts'

/** The signing algorithms that need no shared secret (RFC 7518, RFC 8037). */
export const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'] as const

/** How the site's own server signs the JWTs that log in its users (RFC 7519). */
export const siteTokensSchema = v.strictObject({
  /** The claim `iss`. */
  issuer: v.pipe(v.string(), v.minLength(1)),
  /** The claim `aud`, which says that a token is for this login. */
  audience: v.pipe(v.string(), v.minLength(1)),
  /** The address of the server's public keys (RFC 7517, JWK Set). */
  jwksUrl: safeUrl,
  /** The longest time from `iat` in which a token logs in, in milliseconds. Absent: five minutes. */
  maxAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1_000)), 300_000),
})
