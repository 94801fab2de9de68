import type { Verification } from '@latchkey/protocol'
import { verifyAsync } from '@noble/ed25519'
import { invalid, unverified, valid } from './verdict.ts'

/**
 * Verifies an Ed25519 signature (RFC 8032) by the strict rules: no key of small order, S below the group's order,
 * canonical points. `signature` has 64 bytes, the key 32. Uses Web Crypto's hash, which a page has only in a secure
 * context.
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
