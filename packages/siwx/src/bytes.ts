import { base64 } from '@scure/base'

/** The most bytes that a signature of any family has here; longer ones are refused unread. */
export const longestSignature = 65_536

/** A message as what is signed: text is its UTF-8 bytes. */
export function messageBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string' ? new TextEncoder().encode(message) : message
}

/** Bytes written as `0x` and hex digits; `undefined` for anything else. */
export function readHex(text: string): Uint8Array | undefined {
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return undefined
  const bytes = new Uint8Array((text.length - 2) / 2)
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(text.slice(2 * index + 2, 2 * index + 4), 16)
  return bytes
}

/** Bytes written in padded base64 (RFC 4648), in its one form; `undefined` for anything else. */
export function readBase64(text: string): Uint8Array | undefined {
  return unlessThrown(() => base64.decode(text))
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** What a function answers, or nothing where it throws: libraries throw for what they cannot read. */
export function unlessThrown<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
