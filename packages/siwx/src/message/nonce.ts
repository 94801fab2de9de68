import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'

/** Creates a nonce of 128 random bits, as 32 hex digits. */
export function createNonce(): string {
  return bytesToHex(randomBytes(16))
}
