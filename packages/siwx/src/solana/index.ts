import type { Verification } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { messageBytes, unlessThrown } from '../bytes.ts'
import { verifyEd25519 } from '../ed25519.ts'
import { invalid } from '../verdict.ts'

export type { InvalidReason, UnverifiedReason, Verification } from '@latchkey/protocol'

/** A signature of a message, and the expected signer. */
export type SignedMessage = {
  /** The account's address, which is its public key in base58. */
  address: string
  /** The signed message. A text is signed as its UTF-8 bytes. */
  message: string | Uint8Array
  /** 64 bytes in base58. */
  signature: string
}

const [keyLength, signatureLength] = [32, 64]
/** Characters of the longest base58 text of 64 bytes. */
const longest = 88

/** Verifies a Solana account's signature of a message (Ed25519 with the strict rules). Never throws. */
export async function verifyMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<Verification> {
  if (signature.length > longest) return invalid('tooLong')
  const key = readBase58(address, keyLength)
  if (!key) return invalid('badAddress')
  const bytes = readBase58(signature, signatureLength)
  if (!bytes) return invalid('malformed')
  return verifyEd25519(bytes, messageBytes(message), key)
}

function readBase58(text: string, length: number): Uint8Array | undefined {
  if (text.length > longest) return undefined
  const bytes = unlessThrown(() => base58.decode(text))
  return bytes?.length === length ? bytes : undefined
}
