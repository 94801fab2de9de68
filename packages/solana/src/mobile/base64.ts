export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes of a base64 text, in either alphabet; `undefined` for anything else. */
export function fromBase64(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const text = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
