import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'

export type TokenRules = {
  /** Whether the token was made for this relay: `aud` is the relay's URL as the client knows it. */
  isAudience(aud: string): boolean
  /** Unix seconds. */
  now: number
  /** Seconds that clocks may differ. */
  clockSkew: number
  /** Seconds that a token may be valid in all. */
  tokenLifetime: number
}
export type TokenResult = { ok: true; clientId: string } | { ok: false; reason: string }

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const payloadSchema = v.object({
  iss: v.pipe(v.string(), v.maxLength(100)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.maxLength(2048)),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
})
const tokenMax = 8_192
const ed25519 = [0xed, 0x01]

/** Checks a client's token: signed by the key that its `did:key` issuer is, for this relay, and now. */
export function verifyToken(token: string, rules: TokenRules): TokenResult {
  const parts = token.length <= tokenMax ? token.split('.') : []
  const [header = '', payload = '', signature = ''] = parts
  const claims = decode(payloadSchema, payload)
  if (parts.length !== 3 || !decode(headerSchema, header) || !claims) return refuse('is malformed')
  const key = keyOf(claims.iss)
  if (!key) return refuse('has an invalid issuer')
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify(null, Buffer.from(`${header}.${payload}`), key, bytes))
    return refuse('signature is invalid')
  if (!rules.isAudience(claims.aud)) return refuse('has an invalid audience')
  if (claims.iat > rules.now + rules.clockSkew) return refuse('is not yet valid')
  if (claims.exp - claims.iat > rules.tokenLifetime) return refuse('is valid for too long')
  if (claims.exp <= rules.now - rules.clockSkew) return refuse('has expired')
  return { ok: true, clientId: claims.iss }
}

function refuse(what: string): TokenResult {
  return { ok: false, reason: `JWT validation error: JWT Token ${what}` }
}

function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  part: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The Ed25519 key in a `did:key:z…`: base58btc of 0xed01 and 32 bytes. */
function keyOf(iss: string) {
  const encoded = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(iss)?.[1]
  if (encoded === undefined) return undefined
  const bytes = base58.decode(encoded)
  if (bytes.length !== 34 || ed25519.some((byte, index) => bytes[index] !== byte)) return undefined
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
