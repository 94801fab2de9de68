import { knownError } from '@latchkey/protocol'
import { type DecodedTransaction, decodeTransaction } from '../operations/decode.ts'

/** Parses a site's transaction. Throws `ACCOUNT_NOT_FOUND` if the account is not to sign it, a `TypeError` if it is none. */
export function parseTransaction(bytes: Uint8Array, account: string): DecodedTransaction {
  const decoded = decode(bytes)
  if (!decoded.signers.includes(account)) throw knownError('ACCOUNT_NOT_FOUND')
  return decoded
}

function decode(bytes: Uint8Array): DecodedTransaction {
  try {
    return decodeTransaction(bytes)
  } catch (cause) {
    throw new TypeError('The bytes are no legacy or version 0 transaction of Solana', { cause })
  }
}
