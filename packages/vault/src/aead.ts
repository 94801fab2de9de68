import { base64urlnopad } from '@scure/base'
import { type Bytes, randomBytes } from './bytes.ts'

/** A secret encrypted with AES-256-GCM, in base64url. */
export type Ciphertext = { iv: string; data: string }

/**
 * Encrypts a secret with AES-256-GCM. A key encrypts at most a few secrets. `context` is the additional authenticated
 * data, which decryption needs too.
 */
export async function encrypt(key: CryptoKey, secret: Bytes, context: Bytes): Promise<Ciphertext> {
  const iv = randomBytes(12)
  const algorithm = { name: 'AES-GCM', iv, additionalData: context }
  const data = await crypto.subtle.encrypt(algorithm, key, secret)
  return { iv: base64urlnopad.encode(iv), data: base64urlnopad.encode(new Uint8Array(data)) }
}

/** Decrypts a secret. Returns `undefined` if the key, the context or any bit differs. */
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

/** Imports 32 bytes as an AES key that WebCrypto does not export again. */
export function aesKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Derives an AES key from a secret and a salt (HKDF with SHA-256). `use` separates keys for different purposes. */
export async function keyFrom(secret: Bytes, salt: Bytes, use: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(use)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(algorithm, material, aes, false, ['encrypt', 'decrypt'])
}

/** Decodes base64url. Returns `undefined` for other text. */
export function decoded(text: string): Bytes | undefined {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch {
    return undefined
  }
}
