import type { Bytes } from '../bytes.ts'
import type { KeyFamily, WalletSecret } from '../keys/index.ts'

/** The contents of a vault. */
export type VaultContents = WalletSecret & {
  /** The creation time of the wallet, in Unix milliseconds. */
  createdAt: number
}

// Two forms, distinguished by their length:
// 1. 32 bytes of entropy, then the time (a 64-bit float). Older pages open it, so such entropy is still written so.
// 2. A version, a kind and the time, then the secret.
const firstForm = { secret: 32, length: 40 }
const secondForm = { version: 2, head: 10 }
/** The kinds of secrets in the second form. Their numbers never change. */
const kinds = { entropy: 1, eip155: 2, solana: 3 } as const satisfies Record<
  KeyFamily | 'entropy',
  number
>
const entropyLengths: ReadonlySet<number> = new Set([16, 20, 24, 28, 32])
const keyLengths: ReadonlySet<number> = new Set([32])

/** Encodes contents as bytes, since text cannot be overwritten. Throws a `TypeError` for a secret of another length. */
export function encodeContents(contents: VaultContents): Bytes {
  const { secret, family } = contents
  if (!lengthsOf(family).has(secret.length)) throw new TypeError('The secret has no valid length')
  return family === undefined && secret.length === firstForm.secret
    ? inFirstForm(contents)
    : inSecondForm(contents)
}

/** Decodes contents. Returns `undefined` for any other bytes. */
export function decodeContents(bytes: Bytes): VaultContents | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length === firstForm.length)
    return {
      secret: bytes.slice(0, firstForm.secret),
      createdAt: view.getFloat64(firstForm.secret),
    }
  const family = familyOf(bytes[1])
  const secret = bytes.slice(secondForm.head)
  if (bytes[0] !== secondForm.version || family === null) return undefined
  if (!lengthsOf(family).has(secret.length)) return undefined
  return { secret, ...(family && { family }), createdAt: view.getFloat64(2) }
}

function lengthsOf(family: KeyFamily | undefined): ReadonlySet<number> {
  return family === undefined ? entropyLengths : keyLengths
}

/** Returns the family of a kind, `undefined` for entropy, and `null` for an unknown kind. */
function familyOf(kind: number | undefined): KeyFamily | undefined | null {
  switch (kind) {
    case kinds.entropy:
      return undefined
    case kinds.eip155:
      return 'eip155'
    case kinds.solana:
      return 'solana'
    default:
      return null
  }
}

function inFirstForm({ secret, createdAt }: VaultContents): Bytes {
  const bytes = new Uint8Array(firstForm.length)
  bytes.set(secret)
  new DataView(bytes.buffer).setFloat64(firstForm.secret, createdAt)
  return bytes
}

function inSecondForm({ secret, family = 'entropy', createdAt }: EncodedContents): Bytes {
  const { version, head } = secondForm
  const bytes = new Uint8Array(head + secret.length)
  bytes.set([version, kinds[family]])
  new DataView(bytes.buffer).setFloat64(2, createdAt)
  bytes.set(secret, head)
  return bytes
}

type EncodedContents = Omit<VaultContents, 'family'> & { family?: keyof typeof kinds }
