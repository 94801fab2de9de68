import { concat } from './apdu.ts'

export type Rlp = Uint8Array | readonly Rlp[]

/** Recursive Length Prefix, as the Yellow Paper has it. */
export function encodeRlp(value: Rlp): Uint8Array<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    const [first = 0x80] = value
    if (value.length === 1 && first < 0x80) return concat(value)
    return concat(prefix(0x80, value.length), value)
  }
  const body = concat(...value.map(encodeRlp))
  return concat(prefix(0xc0, body.length), body)
}

function prefix(base: number, length: number): Uint8Array {
  if (length <= 55) return Uint8Array.of(base + length)
  const size = numberBytes(BigInt(length))
  return Uint8Array.of(base + 55 + size.length, ...size)
}

/** A number without leading zeros; zero is empty. */
export function numberBytes(value: bigint): Uint8Array<ArrayBuffer> {
  if (value === 0n) return new Uint8Array()
  const hex = value.toString(16)
  return hexBytes(hex.length % 2 ? `0${hex}` : hex)
}

/** The bytes of hex digits, with or without `0x`. */
export function hexBytes(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/^0x/, '')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function bytesHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
