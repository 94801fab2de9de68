import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { withSignature } from './solana-transaction.ts'

const signatureLength = 64
const longestText = 4_096

/** Returns the signature of an answer. Throws `WALLET_MISBEHAVED`. */
export function signatureIn(answer: unknown): Uint8Array {
  const signature = decoded(base58.decode, field(answer, 'signature'))
  if (signature.length !== signatureLength) throw misbehaved(answer)
  return signature
}

/**
 * Returns the signed transaction of an answer. Older wallets answer with the signature alone: it is put into the
 * requested transaction. Throws `WALLET_MISBEHAVED`.
 */
export function signedIn(answer: unknown, transaction: Uint8Array, pubkey: string): Uint8Array {
  const whole = field(answer, 'transaction')
  if (typeof whole === 'string') return decoded(base64.decode, whole)
  const signed = withSignature(transaction, base58.decode(pubkey), signatureIn(answer))
  if (!signed) throw misbehaved(answer)
  return signed
}

/** Returns the signed transactions of an answer, one for each request. Throws `WALLET_MISBEHAVED`. */
export function allSignedIn(answer: unknown, count: number): Uint8Array[] {
  const signed = field(answer, 'transactions')
  if (!Array.isArray(signed) || signed.length !== count) throw misbehaved(answer)
  return signed.map((transaction) => decoded(base64.decode, transaction))
}

function decoded(decode: (text: string) => Uint8Array, text: unknown): Uint8Array {
  try {
    if (typeof text === 'string' && text.length <= longestText) return decode(text)
  } catch {
    // reported below
  }
  throw misbehaved(text)
}

function misbehaved(answer: unknown) {
  return knownError('WALLET_MISBEHAVED', answer)
}
