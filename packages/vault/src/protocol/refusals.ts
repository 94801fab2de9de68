import * as v from 'valibot'

/** The reasons of the login service for a refusal, each with its HTTP status. */
export const loginRefusals = {
  UNKNOWN_REQUEST: 404,
  ORIGIN_REFUSED: 403,
  MALFORMED: 422,
  TOO_MANY_MAILS: 429,
  MAIL_FAILED: 503,
  DEVICE_UNCONFIRMED: 403,
  CODE_WRONG: 401,
  CODE_EXPIRED: 401,
  TOO_MANY_TRIES: 401,
  UNKNOWN_PROVIDER: 404,
  PROVIDER_FAILED: 503,
  TOKEN_REFUSED: 401,
  UNVERIFIED: 401,
  LINK_EXPIRED: 401,
  LOGIN_GONE: 401,
  EMAIL_TAKEN: 409,
  PASSKEY_REFUSED: 401,
  PASSKEY_REMOVED: 401,
  PASSKEY_UNKNOWN: 404,
  PASSKEY_NEEDED: 409,
  LOGGED_OUT: 401,
  LOGIN_STALE: 401,
  NO_VAULT: 404,
  VAULT_LOST: 404,
  VAULT_CHANGED: 409,
  TOO_MANY_VAULTS: 429,
  WALLET_SET_ASIDE: 409,
  NOT_THE_OWNER: 403,
  TOO_MANY_RELEASES: 429,
  ENROLMENT_GONE: 404,
  TOO_MANY_ENROLMENTS: 429,
} as const
/** A reason of the login service for a refusal. */
export type LoginRefusal = keyof typeof loginRefusals

/** The body of a refusal. A page accepts reasons of newer services. `retryAfter`: seconds. */
export const loginRefusalSchema = v.object({
  error: v.string(),
  retryAfter: v.optional(v.number()),
})
