import { knownError } from '@latchkey/protocol'
import { verifyAsync } from '@noble/ed25519'
import { getBase58Encoder } from '@solana/kit'
import { priorityFee, priorityFeeMax, withoutAdditions } from './additions.ts'
import { type DecodedInstruction, type DecodedTransaction, decodeTransaction } from './decode.ts'

/** Bytes of the longest transaction that the network carries. */
const longest = 1232

/**
 * Returns the signature of a signed transaction if it is the requested one: the same message except for the additions
 * that a wallet may make (`withoutAdditions`, `priorityFeeMax`), on the same blockhash, and signed by the account alone
 * (Ed25519, RFC 8032). Throws `WALLET_MISBEHAVED` otherwise.
 */
export async function requireRequested(
  signed: Uint8Array,
  requested: Uint8Array,
  account: string,
): Promise<Uint8Array> {
  if (signed.length > longest) throw knownError('WALLET_MISBEHAVED', signed)
  try {
    const [given, wanted] = [decodeTransaction(signed), decodeTransaction(requested)]
    const [signature, ...more] = given.signatures
    const isRequested =
      given.blockhash === wanted.blockhash &&
      given.version === wanted.version &&
      priorityFee(given) <= priorityFeeMax &&
      isSameContent(given, wanted, account)
    const key = new Uint8Array(getBase58Encoder().encode(account))
    const isOwn = isRequested && signature && more.length === 0
    if (isOwn && (await verifyAsync(signature, given.message, key, { zip215: false })))
      return signature
  } catch (error) {
    throw knownError('WALLET_MISBEHAVED', error)
  }
  throw knownError('WALLET_MISBEHAVED', signed)
}

/** Whether a transaction does what another does, besides what a wallet may add, and only the account signs it. */
export function isSameContent(
  given: DecodedTransaction,
  wanted: Pick<DecodedTransaction, 'instructions' | 'writable'>,
  account: string,
): boolean {
  const [payer, ...others] = given.signers
  if (payer !== account || others.length > 0 || given.usesTables) return false
  if (![...given.writable].every((one) => wanted.writable.has(one))) return false
  const instructions = withoutAdditions(given)
  // The requested transaction has a budget of its own if it offers a fee.
  const requested = withoutAdditions(wanted)
  return (
    instructions.length === requested.length &&
    instructions.every((one, index) => isSameInstruction(one, requested[index]))
  )
}

function isSameInstruction(
  one: DecodedInstruction,
  other: DecodedInstruction | undefined,
): boolean {
  return (
    one.program === other?.program &&
    one.data === other.data &&
    one.accounts.join() === other.accounts.join()
  )
}
