import {
  isKnownError,
  isRefusalCode,
  type LatchkeyError,
  type SubmissionTrace,
} from '@latchkey/protocol'
import { isNotTaken } from '@latchkey/protocol/broadcast'
import { field } from '../foreign/read.ts'
import type { Sent, TransactionPlan } from '../plan/plan.ts'

/**
 * What identifies a transaction that a wallet or a node may have sent. Plain data, recorded directly before the
 * request.
 */
export type Submission = {
  /** The newest block (EVM) or slot (Solana). Older transactions cannot be this one. */
  since: bigint
  /** EVM: the first nonce that was free in the newest block. */
  nonce?: bigint
  /** EVM: the first nonce that was free, waiting transactions counted. */
  pendingNonce?: bigint
  /** EVM: the id that the wallet was given for the batch (EIP-5792). */
  batchId?: string
  /** Solana: the newest signature of the account. */
  newest?: string
  /** Solana: the signature of the signed transaction, where it was known before it was sent. */
  signature?: string
  /** Solana: the last block height at which the network takes the transaction. */
  lastBlock?: bigint
}

/** A submission with an unknown outcome, and the plan of its wallet request. */
export type OpenSubmission = {
  plan: TransactionPlan
  submission: Submission
  /** When the wallet received the request, in milliseconds of epoch. */
  at: number
  /** The wallet declined, and the chain showed no transaction. */
  isRefused?: boolean
}

/** What a search for a submission has found. A search that fails throws: a failed read is no absence. */
export type Sighting =
  /** The wallet or the network has it. */
  | { kind: 'sent'; sent: Sent }
  /** The account has sent nothing since. */
  | { kind: 'absent' }
  /** The account has sent nothing since, and the network may still carry out what the wallet has signed. */
  | { kind: 'possible' }
  /** The account has sent something else since. */
  | { kind: 'other' }
  /** The account has sent something since, and the node does not show what. */
  | { kind: 'unclear' }

/** A submission about to be made. */
export type Submitting = {
  /** What it is found by. */
  submission: Submission
  /** Asks the wallet, or hands the signed bytes to the node. */
  ask(): Promise<Sent>
  /** Searches the wallet and the chain for it. */
  find(): Promise<Sighting>
}

/** What the last search has brought, a failed one included. */
export type Search = Sighting | { kind: 'unread'; cause: unknown }

/** What follows from a failed attempt and the search after it, or from a search before a second attempt. */
export type Verdict =
  /** It was sent: send no further request. */
  | { verdict: 'sent'; sent: Sent }
  /** It was not sent. */
  | { verdict: 'notSent' }
  /** It may have been sent. */
  | { verdict: 'unknown' }
  /** The network could not be read for it. */
  | { verdict: 'unchecked'; cause: unknown }

/** Errors behind an error that are read. */
const causesMax = 4

/** Whether a failure says that nothing was sent. Any other failure leaves it open. */
export function isRefusal(error: LatchkeyError): boolean {
  // These errors report a refusal that was not trusted.
  if (error.code.startsWith('SUBMISSION_')) return false
  return isRefusalCode(error.code) || isNotTaken(reasonOf(error))
}

/** What the wallet and its node say behind the error. */
function reasonOf({ cause }: LatchkeyError): string {
  const messages: string[] = []
  for (let one: unknown = cause, depth = 0; one && depth < causesMax; depth++) {
    messages.push(String(field(one, 'message')).slice(0, 1_000))
    one = field(one, 'cause')
  }
  return messages.join(' ')
}

/** What a failed attempt and the search after it say together. */
export function judgeFailure(error: LatchkeyError, search: Search): Verdict {
  if (search.kind === 'sent') return { verdict: 'sent', sent: search.sent }
  if (search.kind === 'unread') return { verdict: 'unchecked', cause: search.cause }
  const isNothingThere = search.kind === 'absent' || search.kind === 'possible'
  const isNotSent = isNothingThere && isRefusal(error)
  return isNotSent ? { verdict: 'notSent' } : { verdict: 'unknown' }
}

/** Decides by a search whether a second wallet request is safe. `isRefused`: the wallet declined the first. */
export function judgeRetry(search: Search, isRefused: boolean): Verdict {
  switch (search.kind) {
    case 'sent':
      return { verdict: 'sent', sent: search.sent }
    case 'unread':
      return { verdict: 'unchecked', cause: search.cause }
    case 'unclear':
      return { verdict: 'unknown' }
    case 'possible':
      return { verdict: isRefused ? 'notSent' : 'unknown' }
    case 'absent':
    case 'other':
      return { verdict: 'notSent' }
  }
}

/** A submission as errors carry it. */
export function traceOf(account: string, submission: Submission): SubmissionTrace {
  const { since, pendingNonce, signature, batchId } = submission
  return {
    account,
    since: `${since}`,
    ...(pendingNonce !== undefined && { nonce: `${pendingNonce}` }),
    ...(signature && { signature }),
    ...(batchId && { batchId }),
  }
}

/** Whether the caller has ended the wait: then nothing is searched, and the next attempt searches first. */
export function isAbandoned(error: unknown, signal: AbortSignal | undefined): boolean {
  return (
    signal?.aborted === true && (isKnownError(error, 'ABORTED') || isKnownError(error, 'TIMED_OUT'))
  )
}
