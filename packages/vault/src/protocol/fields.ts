import * as v from 'valibot'

/** Returns the schema of a text with 1 to `most` characters. */
export const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
/** Returns the schema of base64url with exactly so many characters. */
export const base64url = (length: number) =>
  v.pipe(v.string(), v.length(length), v.regex(/^[A-Za-z0-9_-]+$/))
/** The length of 32 bytes in base64url. */
export const tokenLength = 43

export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())
export const sixDigits = v.pipe(v.string(), v.regex(/^[0-9]{6}$/))
/** The visitor's language (BCP 47). Absent: the browser's. */
export const language = v.optional(v.pipe(v.string(), v.maxLength(40)))
export const url = v.pipe(v.string(), v.url())
/** A signature by the owner of a wallet (Ed25519). */
export const proof = base64url(86)
/** The proof of an action. Absent: the user has no wallet. */
export const ownerProof = v.optional(proof)
/** The id of a passkey. */
export const passkeyId = text(1400)
/** The answer of a request that only reports success. */
export const done = v.object({})
/** The visitor that a request has logged in. */
export const visitor = v.object({
  user: v.string(),
  /** `null`: the visitor has given no address. */
  email: v.nullable(v.string()),
  /** The name at the provider. `null`: the provider reports none. */
  name: v.nullable(v.string()),
  /** How the visitor logged in: `email`, `passkey`, or a provider. */
  way: v.string(),
})
/** The user who is logged in, with an address and a name if the visitor has given them. */
export type LoginVisitor = v.InferOutput<typeof visitor>
