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

/** An attempt to sign in, and the requirements for it. */
export type SignInAttempt = MessageOptions & {
  /** The signed text. */
  message: string
  /** The signature, in the format of the family's wallets. */
  signature: string
  /** The requirements for the message. */
  expected: SignInExpectations
  /** Spends the message's nonce. */
  nonces: Pick<Nonces, 'isOpen' | 'spend'>
  /** Calls chains of eip155. Absent: only keys sign in, and contracts are `unverified`. */
  ethCall?: EthCallOf
}

/** The reason for a refusal. */
export type SignInRefusal =
  /** The text is no sign-in message: the first invalid field. */
  | { reason: 'malformed'; field: MessageField }
  /** The message was meant for another purpose or another time. */
  | { reason: SignInMismatch }
  /** The account did not sign this message. */
  | { reason: 'badSignature'; signature: InvalidReason }
  /** The nonce was not issued here, has expired, or has been used. */
  | { reason: 'nonceSpent' }

/** The result of an attempt to sign in. Only `signedIn` identifies the account. */
export type SignInResult =
  | {
      status: 'signedIn'
      /** The account (CAIP-10), in one spelling: on eip155 with its checksum. */
      account: AccountId
      /** The fields of the signed message. */
      data: SignInMessage
      /** The signed text. */
      message: string
      /** The signature of the text. */
      signature: string
      /** Whether the account's key signed, or its contract agreed. */
      by: 'key' | 'contract'
    }
  | ({ status: 'refused' } & SignInRefusal)
  /** The signature could be neither confirmed nor refuted. The nonce stays valid. */
  | { status: 'unverified'; reason: UnverifiedReason }

/**
 * Signs an account in: parses the message, checks the requirements, and verifies the signature by the rules of the
 * account's family and chain. Spends the nonce last, so that one of many equal attempts wins and a failed one costs the
 * visitor nothing. Rejects only if `nonces` does.
 */
export async function verifySignIn(attempt: SignInAttempt): Promise<SignInResult> {
  const parsed = parseSignInMessage(attempt.message, attempt)
  if (parsed.status === 'malformed')
    return { status: 'refused', reason: 'malformed', field: parsed.field }
  return settleSignIn(parsed.message, attempt)
}

/** Checks a message against the requirements, and its signature against the text. */
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
