import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Bytes, wipe } from '../bytes.ts'

/** The first hardened index. Ed25519 has only hardened indexes. */
const hardened = 0x8000_0000

/**
 * Derives the Ed25519 private key, 32 bytes, at a path below a seed (SLIP-10). `path`: hardened indexes, such as `[44,
 * 501, 0, 0]` for `m/44'/501'/0'/0'`.
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const parent = node
    node = hmac(sha512, parent.subarray(32), childData(parent.subarray(0, 32), index))
    wipe(parent)
  }
  const key = new Uint8Array(node.subarray(0, 32))
  wipe(node)
  return key
}

function childData(key: Uint8Array, index: number): Bytes {
  const data = new Uint8Array(37)
  data.set(key, 1)
  new DataView(data.buffer).setUint32(33, index + hardened)
  return data
}
