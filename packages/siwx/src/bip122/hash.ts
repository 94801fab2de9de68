import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Hashes twice with SHA-256. */
export function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}

/** Hashes with SHA-256, then RIPEMD-160. Addresses contain this hash of keys and scripts. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** Hashes with SHA-256 for one purpose (BIP-340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const head = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(head, head, bytes))
}
