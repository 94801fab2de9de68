import {
  type AccountId,
  canonicalAddress,
  type InvalidReason,
  namespaceOf,
  type UnverifiedReason,
} from '@latchkey/protocol'
import { checksumAddress } from '../message/checksum.ts'
import {
  type MessageField,
  type MessageOptions,
  parseSignInMessage,
  type SignInMessage,
} from '../message/index.ts'
import { checkSignIn, type SignInExpectations, type SignInMismatch } from './check.ts'
import type { Nonces } from './nonces.ts'
import { type EthCallOf, verifySignature } from './signature.ts'

/** An attempt to sign in, and what it is held to. */
export type SignInAttempt = MessageOptions & {
  /** The text that was signed. */
  message: string
  /** The signature, written as wallets of the family do. */
  signature: string
  /** What the message has to say. */
  expected: SignInExpectations
  /** Where the message's nonce is spent. */
  nonces: Pick<Nonces, 'isOpen' | 'spend'>
  /** How chains of eip155 are asked. Without it only keys sign in, and contracts are `unverified`. */
  ethCall?: EthCallOf
}

/** Why nobody was signed in. */
export type SignInRefusal =
  /** The text is not a sign-in message: the field that does not fit. */
  | { reason: 'malformed'; field: MessageField }
  /** The message was meant for something else, or for another time. */
  | { reason: SignInMismatch }
  /** The account did not sign this message. */
  | { reason: 'badSignature'; signature: InvalidReason }
  /** The nonce was not issued here, is too old, or has been used. */
  | { reason: 'nonceSpent' }

/** What came of an attempt to sign in. Only `signedIn` says who it is. */
export type SignInResult =
  | {
      status: 'signedIn'
      /** The account (CAIP-10), in one spelling: on eip155 with its checksum. */
      account: AccountId
      /** What was signed, field by field. */
      data: SignInMessage
      /** The text that was signed. */
      message: string
      /** The signature of the text. */
      signature: string
      /** Whether the account's key signed, or its contract agreed. */
      by: 'key' | 'contract'
    }
  | ({ status: 'refused' } & SignInRefusal)
  /** It could not be found out whether the account signed. The nonce may still be used. */
  | { status: 'unverified'; reason: UnverifiedReason }

/**
 * Signs an account in: reads the message, holds it to what is expected, verifies the signature by the rules of the
 * account's family and chain, and spends the nonce last, so that of many equal attempts one wins and a failed one costs
 * the visitor nothing. Rejects only where `nonces` does.
 */
export async function verifySignIn(attempt: SignInAttempt): Promise<SignInResult> {
  const parsed = parseSignInMessage(attempt.message, attempt)
  if (parsed.status === 'malformed')
    return { status: 'refused', reason: 'malformed', field: parsed.field }
  return settleSignIn(parsed.message, attempt)
}

/** Holds a message to what is expected, and its text to the signature. */
export async function settleSignIn(
  data: SignInMessage,
  { message, signature, expected, nonces, ethCall }: SignInAttempt,
): Promise<SignInResult> {
  const mismatch = checkSignIn(data, expected)
  if (mismatch) return { status: 'refused', reason: mismatch }
  if (nonces.isOpen && !(await nonces.isOpen(data.nonce)))
    return { status: 'refused', reason: 'nonceSpent' }
  const { chainId, accountAddress: address } = data
  const verdict = await verifySignature({ chainId, address, message, signature, ethCall })
  if (verdict.status === 'unverified') return verdict
  if (verdict.status === 'invalid')
    return { status: 'refused', reason: 'badSignature', signature: verdict.reason }
  if (!(await nonces.spend(data.nonce))) return { status: 'refused', reason: 'nonceSpent' }
  return { status: 'signedIn', account: accountOf(data), data, message, signature, by: verdict.by }
}

function accountOf({ chainId, accountAddress }: SignInMessage): AccountId {
  const namespace = namespaceOf(chainId)
  const canonical = canonicalAddress(namespace, accountAddress)
  return `${chainId}:${namespace === 'eip155' ? checksumAddress(canonical) : canonical}`
}
