import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hashes, schnorr } from '@noble/secp256k1'
import { unlessThrown } from '../bytes.ts'
import { taggedHash } from './hash.ts'
import { uint32 } from './reader.ts'
import type { ToSign } from './transaction.ts'

/** The hash types that sign the whole transaction. The default one is not written. */
const [byDefault, all] = [0, 1]

/**
 * Verifies a signature of a taproot address's key (BIP-341, BIP-340). `signature`: 64 bytes, or 65 with the hash type.
 */
export function isByTaproot(
  toSign: ToSign,
  coin: Uint8Array,
  script: Uint8Array,
  signature: Uint8Array,
): boolean {
  const type = signature.length === 64 ? byDefault : signature[64]
  if (signature.length > 65 || (signature.length === 65 && type !== all)) return false
  const hash = taprootHash(toSign, coin, script, type ?? byDefault)
  const [own, key] = [signature.subarray(0, 64), script.subarray(2)]
  return unlessThrown(() => withSha256(() => schnorr.verify(own, hash, key))) ?? false
}

/**
 * Runs code that needs SHA-256 in the library, then restores the previous function. The library lacks it until it is
 * set. Web Crypto has SHA-256 only on pages in a secure context.
 */
function withSha256<T>(run: () => T): T {
  const { sha256: before } = hashes
  hashes.sha256 = sha256
  try {
    return run()
  } finally {
    hashes.sha256 = before
  }
}

function taprootHash(
  { version, sequence, lockTime }: ToSign,
  coin: Uint8Array,
  script: Uint8Array,
  type: number,
): Uint8Array {
  const nothing = new Uint8Array(8)
  return taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, type),
      uint32(version),
      uint32(lockTime),
      sha256(coin),
      sha256(nothing),
      sha256(concatBytes(Uint8Array.of(script.length), script)),
      sha256(uint32(sequence)),
      sha256(concatBytes(nothing, Uint8Array.of(1, 0x6a))),
      // Spent by the key, and the first input.
      Uint8Array.of(0),
      uint32(0),
    ),
  )
}
