import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

/** 32 bytes as hex, as keys, topics and hashes are written. */
const hex32 = /^[0-9a-f]{64}$/i

export type KeyPair = { secretKey: Uint8Array; publicKey: string }

export function newKeyPair(): KeyPair {
  return keyPairOf(randomBytes(32))
}

export function keyPairOf(secretKey: Uint8Array): KeyPair {
  return { secretKey, publicKey: bytesToHex(x25519.getPublicKey(secretKey)) }
}

export function newSymKey(): Uint8Array {
  return randomBytes(32)
}

/** The key that two peers share (X25519, then HKDF-SHA256). `undefined` for a public key that is none. */
export function sharedKey(secretKey: Uint8Array, publicKey: string): Uint8Array | undefined {
  const other = parseHex32(publicKey)
  if (!other) return undefined
  try {
    return hkdf(sha256, x25519.getSharedSecret(secretKey, other), undefined, undefined, 32)
  } catch {
    return undefined // a point of low order
  }
}

/** The topic of a symmetric key, or of a public one. */
export function topicOf(key: Uint8Array): string {
  return bytesToHex(sha256(key))
}

export function hashOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)))
}

export function isTopic(value: unknown): value is string {
  return typeof value === 'string' && hex32.test(value)
}

export function parseHex32(value: unknown): Uint8Array | undefined {
  return isTopic(value) ? hexToBytes(value) : undefined
}
