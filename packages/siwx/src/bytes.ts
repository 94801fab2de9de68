import { base64 } from '@scure/base'

/** The longest signature of any family, in bytes. Longer ones are refused unread. */
export const longestSignature = 65_536

/** Returns the bytes of a message. A text is encoded as UTF-8. */
export function messageBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string' ? new TextEncoder().encode(message) : message
}

/** Parses bytes written as `0x` and hex digits. Returns `undefined` for other text. */
export function readHex(text: string): Uint8Array | undefined {
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return undefined
  const bytes = new Uint8Array((text.length - 2) / 2)
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(text.slice(2 * index + 2, 2 * index + 4), 16)
  return bytes
}

/** Parses padded base64 (RFC 4648) in its canonical form. Returns `undefined` for other text. */
export function readBase64(text: string): Uint8Array | undefined {
  return unlessThrown(() => base64.decode(text))
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** Returns a function's result, or `undefined` if it throws. Libraries throw for input that they cannot read. */
export function unlessThrown<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
