import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { isSame, unlessThrown } from '../bytes.ts'

const keyLength = 32
const checksumLength = 2
/** Characters of the longest address of 32 bytes. */
const longest = 50

/**
 * Returns the 32 bytes in an SS58 address of any network: an account's public key, or the hash of its ecdsa key.
 * Returns `undefined` for other text or a wrong checksum.
 */
export function accountBytes(address: string): Uint8Array | undefined {
  if (address.length > longest) return undefined
  const bytes = unlessThrown(() => base58.decode(address)) ?? new Uint8Array()
  const first = bytes[0] ?? 255
  // Prefixes up to 63 have one byte. A first byte up to 127 begins a prefix of two. Higher values are reserved.
  const head = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== head + keyLength + checksumLength) return undefined
  const [body, checksum] = [bytes.slice(0, -checksumLength), bytes.slice(-checksumLength)]
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body))
  return isSame(hash.slice(0, checksumLength), checksum) ? body.slice(head) : undefined
}
