import { knownError } from '@latchkey/protocol'
import { verifyAsync } from '@noble/ed25519'
import { getBase58Encoder } from '@solana/kit'
import { withoutAdditions } from './additions.ts'
import { type DecodedInstruction, type DecodedTransaction, decodeTransaction } from './decode.ts'
import { priorityFee, priorityFeeMax } from './networkFee.ts'
import { signatureLength } from './wallet.ts'

/** Bytes of the longest transaction that the network carries. */
const longest = 1232

/** A transaction that its account has signed. */
export type SignedTransaction = {
  transaction: Uint8Array
  signatures: readonly (Uint8Array | null)[]
}

/**
 * Returns a signed transaction if it is the requested one: the same message, or, while no other account has signed, one with
 * the additions that a wallet may make (`withoutAdditions`, `priorityFeeMax`) on the same blockhash. Verifies each
 * signature that the wallet has made (Ed25519, RFC 8032), and keeps the others as they were. Throws `WALLET_MISBEHAVED`
 * otherwise.
 */
export async function requireRequested(
  signed: Uint8Array,
  requested: Uint8Array,
  account: string,
): Promise<SignedTransaction> {
  if (signed.length > longest) throw knownError('WALLET_MISBEHAVED', signed)
  try {
    const [given, wanted] = [decodeTransaction(signed), decodeTransaction(requested)]
    if (isRequested(given, wanted, account)) {
      const signatures = given.signatures.map((one, index) =>
        wanted.signers[index] === account ? one : (wanted.signatures[index] ?? one),
      )
      if (await areSigned(given, signatures, wanted, account))
        return { transaction: withSignatures(signed, given, signatures), signatures }
    }
  } catch (error) {
    throw knownError('WALLET_MISBEHAVED', error)
  }
  throw knownError('WALLET_MISBEHAVED', signed)
}

function isRequested(
  given: DecodedTransaction,
  wanted: DecodedTransaction,
  account: string,
): boolean {
  if (isSameMessage(given, wanted)) return true
  const isOpen = wanted.signers.every(
    (signer, index) => signer === account || !wanted.signatures[index],
  )
  const feeMax = priorityFee(wanted) > priorityFeeMax ? priorityFee(wanted) : priorityFeeMax
  return (
    // A signature of another account is of the message as it was.
    isOpen &&
    given.blockhash === wanted.blockhash &&
    given.version === wanted.version &&
    priorityFee(given) <= feeMax &&
    isSameContent(given, wanted)
  )
}

/** Whether the account has signed, and all else that the wallet has added is a signature too. */
async function areSigned(
  { message, signers }: DecodedTransaction,
  signatures: readonly (Uint8Array | null)[],
  wanted: DecodedTransaction,
  account: string,
): Promise<boolean> {
  const checks = signers.map(async (signer, index) => {
    const signature = signatures[index]
    if (!signature) return signer !== account
    if (signer !== account && wanted.signatures[index]) return true
    const key = new Uint8Array(getBase58Encoder().encode(signer))
    return verifyAsync(signature, message, key, { zip215: false })
  })
  return (await Promise.all(checks)).every((isRight) => isRight)
}

function withSignatures(
  signed: Uint8Array,
  { message }: DecodedTransaction,
  signatures: readonly (Uint8Array | null)[],
): Uint8Array {
  const whole = signed.slice()
  const start = signed.length - message.length - signatures.length * signatureLength
  for (const [index, signature] of signatures.entries())
    if (signature) whole.set(signature, start + index * signatureLength)
  return whole
}

/** Whether two transactions have the same message, byte for byte. */
export function isSameMessage(
  { message: one }: DecodedTransaction,
  { message: other }: DecodedTransaction,
): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** What is compared of a transaction. */
export type TransactionContent = Pick<
  DecodedTransaction,
  'instructions' | 'writable' | 'signers' | 'usesTables'
>

/** Whether a transaction does what another does, besides what a wallet may add, and the same accounts sign it. */
export function isSameContent(given: TransactionContent, wanted: TransactionContent): boolean {
  if (given.signers.join() !== wanted.signers.join()) return false
  if (given.usesTables && !wanted.usesTables) return false
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
