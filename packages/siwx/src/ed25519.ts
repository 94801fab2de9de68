import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { unlessThrown } from './bytes.ts'

/**
 * Whether a key signed a message (RFC 8032), with the strict rules: no key of small order, S below the group's order,
 * points in their one form.
 */
export function isEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  // The page's own SHA-512 is absent where the page is not served securely.
  hashes.sha512 = sha512
  return unlessThrown(() => verify(signature, message, publicKey, { zip215: false })) ?? false
}
