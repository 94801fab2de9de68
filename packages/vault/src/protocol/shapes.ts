import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(1000))

/** The shape of `SealedVault`. */
export const sealedVaultSchema = v.strictObject({
  version: v.literal(1),
  /** 128 random bits. A vault accepts only shares with its own id. */
  id: text,
  user: text,
  origin: text,
  /**
   * Counts how often the user's wallet was sealed: of two vaults, the one with the higher number is newer. Absent: the
   * vault was sealed before the count existed.
   */
  generation: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  iv: text,
  data: text,
})
/** A vault that two of its three shares open. In the clear it shows only its user and origin. */
export type SealedVault = v.InferOutput<typeof sealedVaultSchema>

/** The shape of `WrappedShare`. */
export const wrappedShareSchema = v.strictObject({
  version: v.literal(1),
  holder: v.picklist(['device', 'server', 'recovery']),
  /** The id of the vault that the share belongs to. */
  vault: text,
  /** Absent if a key of the browser wraps the share: such a key cannot be typed or stored elsewhere. */
  salt: v.optional(text),
  iv: text,
  data: text,
})
/** A share that only its wrapping secret or key opens. */
export type WrappedShare = v.InferOutput<typeof wrappedShareSchema>

/** The shape of `ReleasedShare`. */
export const releasedShareSchema = v.strictObject({
  sender: text,
  data: v.pipe(v.string(), v.maxLength(8000)),
})
/** The server's share, encrypted to the page that requested it (HPKE, RFC 9180), in base64url. */
export type ReleasedShare = v.InferOutput<typeof releasedShareSchema>

/** The shape of `ReleaseBinding`. */
export const releaseBindingSchema = v.object({
  /** The user's id at the gateway. */
  user: v.string(),
  /** The id of the login session of the request. */
  session: v.string(),
  /** The origin of the vault page. */
  vaultOrigin: v.string(),
  /** The origin of the embedding site. Without one, the vault page's own origin. */
  topOrigin: v.string(),
  /** The end of validity, in Unix milliseconds. */
  expiresAt: v.number(),
})
/** The context that a released share is bound to. The share opens in no other one. */
export type ReleaseBinding = v.InferOutput<typeof releaseBindingSchema>

/** The shape of `PasskeyShare`. */
export const passkeyShareSchema = v.object({ id: v.string(), share: wrappedShareSchema })
/** The device's share, wrapped by the passkey with an id. */
export type PasskeyShare = v.InferOutput<typeof passkeyShareSchema>

/** The shape of `EnrolmentReveal`. */
export const enrolmentRevealSchema = v.strictObject({ publicKey: text, nonce: text })
/** The key and the nonce to which a new browser has committed, in base64url. */
export type EnrolmentReveal = v.InferOutput<typeof enrolmentRevealSchema>

/** The shape of a passkey that logs the user in. */
export const listedPasskeySchema = v.object({
  id: v.string(),
  /** The user handle in the authenticator, in base64url. `null`: unknown. */
  handle: v.nullable(v.string()),
  /** The visitor's name for it. `null`: none. */
  name: v.nullable(v.string()),
  /** How browsers reach the authenticator (WebAuthn's `AuthenticatorTransport`). */
  transports: v.array(v.string()),
  /** Unix milliseconds. */
  createdAt: v.number(),
  /** Whether it was backed up at its last use. `null`: unknown. */
  isSynced: v.nullable(v.boolean()),
  /** Whether it unwraps a share of the wallet. */
  opens: v.boolean(),
  /** Whether it replaces the recovery code. */
  recovers: v.boolean(),
})
