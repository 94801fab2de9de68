import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { decoded, decrypt, encrypt, keyFrom } from '../aead.ts'
import { type Bytes, bytesOfWords, randomBytes } from '../bytes.ts'
import { type SealedVault, type WrappedShare, wrappedShareSchema } from '../protocol/shapes.ts'
import type { ShareHolder } from '../sealed/index.ts'

/**
 * The secret or key that wraps a share: at least 128 bits, such as a passkey's PRF, or a key that never leaves the
 * browser.
 */
export type WrappingKey = { secret: Bytes } | { key: CryptoKey }

/** Parses a wrapped share. Returns `undefined` for any other value. */
export function parseWrappedShare(value: unknown): WrappedShare | undefined {
  const parsed = v.safeParse(wrappedShareSchema, value)
  return parsed.success ? parsed.output : undefined
}

/** Wraps a share of a vault for its holder. Authenticates the vault, its user and its origin with it. */
export async function wrapShare(
  share: Bytes,
  { vault, holder, by }: { vault: SealedVault; holder: ShareHolder; by: WrappingKey },
): Promise<WrappedShare> {
  const salt = 'secret' in by ? randomBytes(32) : undefined
  const key = await keyOf(by, salt, holder)
  const wrapped = await encrypt(key, share, contextOf(vault, holder))
  return {
    version: 1,
    holder,
    vault: vault.id,
    ...(salt && { salt: base64urlnopad.encode(salt) }),
    ...wrapped,
  }
}

/** Unwraps a share. Returns `undefined` if the secret is wrong or the share belongs to another vault. */
export async function unwrapShare(
  wrapped: WrappedShare,
  { vault, by }: { vault: SealedVault; by: WrappingKey },
): Promise<Bytes | undefined> {
  const { holder } = wrapped
  const salt = wrapped.salt === undefined ? undefined : decoded(wrapped.salt)
  if (wrapped.vault !== vault.id || 'secret' in by !== (salt !== undefined)) return undefined
  return decrypt(await keyOf(by, salt, holder), wrapped, contextOf(vault, holder))
}

function keyOf(by: WrappingKey, salt: Bytes | undefined, holder: ShareHolder): Promise<CryptoKey> {
  if ('key' in by) return Promise.resolve(by.key)
  return keyFrom(by.secret, salt ?? new Uint8Array(), `latchkey vault 1 ${holder} share`)
}

function contextOf({ id, user, origin }: SealedVault, holder: ShareHolder): Bytes {
  return bytesOfWords(['latchkey share', 1, holder, id, user, origin])
}
