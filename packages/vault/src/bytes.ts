/** Bytes that WebCrypto accepts: their buffer is not shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns random bytes from the system's generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Encodes a list of words as bytes. Different lists give different bytes. */
export function bytesOfWords(words: readonly (string | number)[]): Bytes {
  return new TextEncoder().encode(JSON.stringify(words))
}

/** Returns bytes as `0x` hex. */
export function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Overwrites secrets that are no longer needed. Copies that the JavaScript engine has made cannot be overwritten. */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
