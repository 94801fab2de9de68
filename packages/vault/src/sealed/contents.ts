import type { Bytes } from '../bytes.ts'

/** The contents of a vault. */
export type VaultContents = {
  /** The 32 bytes that all keys derive from. */
  entropy: Bytes
  /** The creation time of the wallet, in Unix milliseconds. */
  createdAt: number
}

const entropyLength = 32

/** Encodes contents as bytes, since text cannot be overwritten. */
export function encodeContents({ entropy, createdAt }: VaultContents): Bytes {
  const bytes = new Uint8Array(entropyLength + 8)
  bytes.set(entropy)
  new DataView(bytes.buffer).setFloat64(entropyLength, createdAt)
  return bytes
}

/** Decodes contents. Returns `undefined` for bytes of another length. */
export function decodeContents(bytes: Bytes): VaultContents | undefined {
  if (bytes.length !== entropyLength + 8) return undefined
  const createdAt = new DataView(bytes.buffer).getFloat64(entropyLength)
  return { entropy: bytes.slice(0, entropyLength), createdAt }
}
