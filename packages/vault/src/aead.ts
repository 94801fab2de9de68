import { base64urlnopad } from '@scure/base'
import { type Bytes, randomBytes } from './bytes.ts'

/** What AES-256-GCM made of a secret, in base64url. */
export type Ciphertext = { iv: string; data: string }

/** Encrypts under a key that is used once or seldom; `context` is authenticated along, and needed to decrypt. */
export async function encrypt(key: CryptoKey, secret: Bytes, context: Bytes): Promise<Ciphertext> {
  const iv = randomBytes(12)
  const algorithm = { name: 'AES-GCM', iv, additionalData: context }
  const data = await crypto.subtle.encrypt(algorithm, key, secret)
  return { iv: base64urlnopad.encode(iv), data: base64urlnopad.encode(new Uint8Array(data)) }
}

/** The secret; `undefined` where the key, the context or a single bit is another. */
export async function decrypt(
  key: CryptoKey,
  { iv, data }: Ciphertext,
  context: Bytes,
): Promise<Bytes | undefined> {
  const [nonce, body] = [decoded(iv), decoded(data)]
  if (nonce?.length !== 12 || !body) return undefined
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: context }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, body))
  } catch {
    return undefined
  }
}

/** A key of 32 bytes, from which WebCrypto gives nothing back. */
export function aesKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** The key that a secret and a salt stand for (HKDF with SHA-256); `use` keeps keys of other uses apart. */
export async function keyFrom(secret: Bytes, salt: Bytes, use: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(use)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(algorithm, material, aes, false, ['encrypt', 'decrypt'])
}

/** Bytes of base64url; `undefined` where it is none. */
export function decoded(text: string): Bytes | undefined {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch {
    return undefined
  }
}
