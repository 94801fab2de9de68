import type { Verification } from '@latchkey/protocol'
import { longestSignature, messageBytes, readBase64 } from '../bytes.ts'
import { invalid } from '../verdict.ts'
import { lockOf } from './address.ts'
import { type Format, verifyBip322 } from './bip322.ts'
import { legacyLength, verifyLegacy } from './legacy.ts'

export type { InvalidReason, UnverifiedReason, Verification } from '@latchkey/protocol'

/** A signature of a message, and the address of the expected signer. */
export type SignedMessage = {
  /** The address, of the main or a test network: P2PKH, P2SH-P2WPKH, P2WPKH or P2TR. */
  address: string
  /** The signed message. A text is signed as its UTF-8 bytes. */
  message: string | Uint8Array
  /** Base64, with BIP-322's prefix (`smp`, `ful`) or without. */
  signature: string
}

/** Characters of the longest signature that is read. */
const longest = Math.ceil((longestSignature * 4) / 3)
const formats: Readonly<Record<string, Format>> = { smp: 'simple', ful: 'full' }

/**
 * Verifies that the key of an address signed a message: by BIP-322, simple or full, or by the older `signmessage`.
 * Ignores the time locks of a full signature. Scripts with several keys are `notSupported`. Never throws.
 */
export async function verifyMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<Verification> {
  if (signature.length > longest) return invalid('tooLong')
  const lock = lockOf(address)
  if (!lock) return invalid('badAddress')
  const format = formats[signature.slice(0, 3)]
  const bytes = readBase64(format ? signature.slice(3) : signature)
  if (!bytes) return invalid('malformed')
  const signed = messageBytes(message)
  return bytes.length === legacyLength && !format
    ? verifyLegacy(lock, signed, bytes)
    : verifyBip322(lock, signed, bytes, format)
}
