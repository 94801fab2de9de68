import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { isSame, unlessThrown } from '../bytes.ts'

const keyLength = 32
const checksumLength = 2
/** Characters of the longest address of 32 bytes. */
const longest = 50

/**
 * The 32 bytes that an SS58 address of any network holds: an account's public key, or the hash of its ecdsa key.
 * `undefined` where it is no such address or its checksum is wrong.
 */
export function accountBytes(address: string): Uint8Array | undefined {
  if (address.length > longest) return undefined
  const bytes = unlessThrown(() => base58.decode(address)) ?? new Uint8Array()
  const first = bytes[0] ?? 255
  // Up to 63 the prefix is one byte, up to 127 the first of two; the rest is reserved.
  const head = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== head + keyLength + checksumLength) return undefined
  const [body, checksum] = [bytes.slice(0, -checksumLength), bytes.slice(-checksumLength)]
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body))
  return isSame(hash.slice(0, checksumLength), checksum) ? body.slice(head) : undefined
}
