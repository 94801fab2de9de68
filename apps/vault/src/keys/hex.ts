/** The bytes of `0x` hex. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Bytes as `0x` hex. */
export function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
