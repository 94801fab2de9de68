import type { Verification } from '@latchkey/protocol'
import { verifyAsync } from '@noble/ed25519'
import { invalid, unverified, valid } from './verdict.ts'

/**
 * Whether a key signed a message (RFC 8032), with the strict rules: no key of small order, S below the group's order,
 * points in their one form. `signature` has 64 bytes, the key 32. The hash is Web Crypto's, which a page has only where
 * it is served securely.
 */
export async function verifyEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<Verification> {
  if (!globalThis.crypto?.subtle) return unverified('notSupported')
  const isValid = await verifyAsync(signature, message, publicKey, { zip215: false })
  return isValid ? valid : invalid('otherSigner')
}
