import type { Verification } from '@latchkey/protocol'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSame } from '../bytes.ts'
import { compressKey, hasLowS, recoverKey } from '../ecdsa.ts'
import { invalid, unverified, valid } from '../verdict.ts'
import { type Lock, witnessScript } from './address.ts'
import { hash160, hash256 } from './hash.ts'
import { uint32 } from './reader.ts'

/** Length in bytes of a `signmessage` signature of Bitcoin Core: a header, r and s. */
export const legacyLength = 65

type Form = Lock['kind'] | 'wholeKey' | 'anyKey'

/**
 * The kind of address that each group of four header values names. Electrum writes the P2PKH header for every kind of
 * address.
 */
const forms: readonly { from: number; form: Form }[] = [
  { from: 39, form: 'p2wpkh' },
  { from: 35, form: 'p2sh' },
  { from: 31, form: 'anyKey' },
  { from: 27, form: 'wholeKey' },
]

/**
 * Verifies a `signmessage` signature of an address: P2PKH, and P2SH-P2WPKH and P2WPKH with the headers of BIP-137
 * (Trezor) or Electrum.
 */
export function verifyLegacy(lock: Lock, message: Uint8Array, signature: Uint8Array): Verification {
  const header = signature[0] ?? 0
  const found = header < 43 ? forms.find(({ from }) => header >= from) : undefined
  if (!found) return invalid('malformed')
  const { from, form } = found
  const compact = signature.subarray(1)
  const key = recoverKey(messageHash(message), compact, header - from)
  if (!key) return invalid('malformed')
  if (lock.kind === 'p2tr' || lock.kind === 'other') return unverified('notSupported')
  if (!isOf(lock, form, key)) return invalid('otherSigner')
  return hasLowS(compact) ? valid : invalid('malleable')
}

function isOf({ kind, program }: Lock, form: Form, key: Uint8Array): boolean {
  if (form === 'wholeKey') return kind === 'p2pkh' && isSame(hash160(key), program)
  if (form !== 'anyKey' && form !== kind) return false
  const hash = hash160(compressKey(key))
  return isSame(kind === 'p2sh' ? hash160(witnessScript(0, hash)) : hash, program)
}

function messageHash(message: Uint8Array): Uint8Array {
  const head = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  return hash256(concatBytes(head, sizeOf(message.length), message))
}

/** Encodes a length as Bitcoin's compact size. */
function sizeOf(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const bytes = uint32(length)
  return length < 0x1_0000
    ? Uint8Array.of(0xfd, ...bytes.subarray(0, 2))
    : Uint8Array.of(0xfe, ...bytes)
}
