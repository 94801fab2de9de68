/** Bytes that WebCrypto takes: their buffer is not shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random bytes of the system's generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A list of words as bytes that stand for no other list. */
export function bytesOfWords(words: readonly (string | number)[]): Bytes {
  return new TextEncoder().encode(JSON.stringify(words))
}

/** Overwrites secrets that are not needed any more. What the engine has copied by itself stays out of reach. */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
