import type { Bytes } from '../bytes.ts'

/** The contents of a vault. */
export type VaultContents = {
  /** The entropy that all keys derive from: 32 bytes, or 16 to 32 if the visitor has imported it. */
  entropy: Bytes
  /** The creation time of the wallet, in Unix milliseconds. */
  createdAt: number
}

// two forms, distinguished by their length:
// 1. 32 bytes of entropy, then the time (a 64-bit float). Older pages open it, so such entropy is still written so.
// 2. A version, a kind and the time, then the secret.
const firstForm = { secret: 32, length: 40 }
const secondForm = { version: 2, entropy: 1, head: 10 }
const entropyLengths: ReadonlySet<number> = new Set([16, 20, 24, 28, 32])

/** Encodes contents as bytes, since text cannot be overwritten. */
export function encodeContents({ entropy, createdAt }: VaultContents): Bytes {
  if (!entropyLengths.has(entropy.length)) throw new TypeError('The entropy has no valid length')
  return entropy.length === firstForm.secret
    ? inFirstForm(entropy, createdAt)
    : inSecondForm(entropy, createdAt)
}

/** Decodes contents. Returns `undefined` for any other bytes. */
export function decodeContents(bytes: Bytes): VaultContents | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length === firstForm.length)
    return {
      entropy: bytes.slice(0, firstForm.secret),
      createdAt: view.getFloat64(firstForm.secret),
    }
  const { version, entropy: kind, head } = secondForm
  const isEntropy = bytes[0] === version && bytes[1] === kind
  if (!isEntropy || !entropyLengths.has(bytes.length - head)) return undefined
  return { entropy: bytes.slice(head), createdAt: view.getFloat64(2) }
}

function inFirstForm(entropy: Bytes, createdAt: number): Bytes {
  const bytes = new Uint8Array(firstForm.length)
  bytes.set(entropy)
  new DataView(bytes.buffer).setFloat64(firstForm.secret, createdAt)
  return bytes
}

function inSecondForm(entropy: Bytes, createdAt: number): Bytes {
  const { version, entropy: kind, head } = secondForm
  const bytes = new Uint8Array(head + entropy.length)
  bytes.set([version, kind])
  new DataView(bytes.buffer).setFloat64(2, createdAt)
  bytes.set(entropy, head)
  return bytes
}
