import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256, twice. */
export function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}

/** RIPEMD-160 of SHA-256: how keys and scripts stand in addresses. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** SHA-256 for one purpose (BIP-340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const head = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(head, head, bytes))
}
