import type { AddressCheck } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const keyLength = 32
const checksumLength = 2

/** A parsed SS58 address. The prefix identifies the network: 0 for Polkadot, 42 for any. */
export type Ss58 = { prefix: number; publicKey: Uint8Array }

/** Reads the address of a public key of 32 bytes; `undefined` when it is none or its checksum is wrong. */
export function parseSs58(address: string): Ss58 | undefined {
  const raw = decode(address)
  if (!raw) return undefined
  const { head, publicKey, checksum } = raw
  const expected = checksumOf(concatBytes(head, publicKey))
  const isRight = checksum.every((byte, index) => byte === expected[index])
  return isRight ? { prefix: prefixIn(head), publicKey } : undefined
}

/** Writes a public key as a network does. `prefix` is at most 16383. */
export function formatSs58({ prefix, publicKey }: Ss58): string {
  const body = concatBytes(headOf(prefix), publicKey)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

export function checkAddress(value: string): AddressCheck {
  if (!decode(value)) return 'malformed'
  return parseSs58(value) ? 'ok' : 'badChecksum'
}

function decode(address: string) {
  if (!hasAddressSyntax('polkadot', address)) return undefined
  const bytes = base58.decode(address)
  const first = bytes[0] ?? 255
  // Up to 63 the prefix is one byte, up to 127 the first of two; the rest is reserved.
  const headLength = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== headLength + keyLength + checksumLength) return undefined
  return {
    head: bytes.slice(0, headLength),
    publicKey: bytes.slice(headLength, headLength + keyLength),
    checksum: bytes.slice(headLength + keyLength),
  }
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, checksumLength)
}

/** 01aaaaaa bbbbbbbb holds the 14 bits of a prefix in the order bbaaaaaa: its low byte first, but for two bits. */
function prefixIn([first = 0, second]: Uint8Array): number {
  if (second === undefined) return first
  const low = ((first & 0x3f) << 2) | (second >> 6)
  return low | ((second & 0x3f) << 8)
}

function headOf(prefix: number): Uint8Array {
  if (prefix < 64) return Uint8Array.of(prefix)
  return Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6))
}
