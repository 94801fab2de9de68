import type { Bytes } from '../bytes.ts'

/** What a vault keeps. */
export type VaultContents = {
  /** The 32 bytes that all keys come from. */
  entropy: Bytes
  /** When the wallet was made, in milliseconds of epoch. */
  createdAt: number
}

const entropyLength = 32

/** As bytes, not as text: text cannot be overwritten. */
export function encodeContents({ entropy, createdAt }: VaultContents): Bytes {
  const bytes = new Uint8Array(entropyLength + 8)
  bytes.set(entropy)
  new DataView(bytes.buffer).setFloat64(entropyLength, createdAt)
  return bytes
}

/** What was encoded; `undefined` where it is not that. */
export function decodeContents(bytes: Bytes): VaultContents | undefined {
  if (bytes.length !== entropyLength + 8) return undefined
  const createdAt = new DataView(bytes.buffer).getFloat64(entropyLength)
  return { entropy: bytes.slice(0, entropyLength), createdAt }
}
