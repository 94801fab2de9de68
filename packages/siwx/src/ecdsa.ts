import { Point, recoverPublicKey } from '@noble/secp256k1'
import { unlessThrown } from './bytes.ts'

const half = Point.CURVE().n >> 1n

/** Whether s is in the lower half. Every signature has a second form with the other s, which anyone can compute. */
export function hasLowS(compact: Uint8Array): boolean {
  let s = 0n
  for (const byte of compact.subarray(32, 64)) s = s * 256n + BigInt(byte)
  return s <= half
}

/** Returns the uncompressed key (65 bytes) that signed a hash, or `undefined`. `compact`: r and s, 32 bytes each. */
export function recoverKey(
  hash: Uint8Array,
  compact: Uint8Array,
  recovery: number,
): Uint8Array | undefined {
  const signature = Uint8Array.of(recovery, ...compact)
  const options = { prehash: false, isCompressed: false }
  return unlessThrown(() => recoverPublicKey(signature, hash, options))
}

/** Compresses a key to 33 bytes. */
export function compressKey(key: Uint8Array): Uint8Array {
  return Uint8Array.of(((key[64] ?? 0) & 1) === 0 ? 2 : 3, ...key.subarray(1, 33))
}
