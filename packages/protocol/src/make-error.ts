import type { ChainId } from './caip.ts'
import { errorTable, type PlainErrorCode } from './errors.ts'
import { LatchkeyError } from './known-error.ts'
import type { SubmissionTrace } from './submission.ts'
import type { UnverifiedReason } from './verification.ts'

/** Makes the error of a code whose message is fixed. `cause` is kept. */
export function knownError<Code extends PlainErrorCode>(
  code: Code,
  cause?: unknown,
): LatchkeyError<Code> {
  return new LatchkeyError(code, String(errorTable[code]), undefined, cause)
}

/** Creates the error of a node that returned an error. `message` is the node's. Keeps `cause`. */
export function rpcError(message: string, cause?: unknown): LatchkeyError<'RPC_ERROR'> {
  return new LatchkeyError('RPC_ERROR', errorTable.RPC_ERROR({ message }), { message }, cause)
}

/** Makes the error of a network that the site does not work with. */
export function chainNotRequestedError(chainId: ChainId): LatchkeyError<'CHAIN_NOT_REQUESTED'> {
  const message = errorTable.CHAIN_NOT_REQUESTED({ chainId })
  return new LatchkeyError('CHAIN_NOT_REQUESTED', message, { chainId })
}

/** Creates the error of a wallet's signature that could be neither confirmed nor refuted. */
export function signatureUnverifiedError(
  reason: UnverifiedReason,
  signature: string,
): LatchkeyError<'SIGNATURE_UNVERIFIED'> {
  const context = { reason, signature }
  return new LatchkeyError(
    'SIGNATURE_UNVERIFIED',
    errorTable.SIGNATURE_UNVERIFIED(context),
    context,
  )
}

/** Creates the error of a sign-in that the session server refused. `reason`: the server's reason. */
export function signInRefusedError(
  reason: string,
  cause?: unknown,
): LatchkeyError<'SIGN_IN_REFUSED'> {
  const context = { reason }
  return new LatchkeyError('SIGN_IN_REFUSED', errorTable.SIGN_IN_REFUSED(context), context, cause)
}

/**
 * Makes the error of a transaction that may have been sent. `SUBMISSION_UNKNOWN`: the wallet failed in a way that leaves it
 * open. `SUBMISSION_UNCHECKED`: the network could not be read for the transaction. `cause` is kept.
 */
export function submissionError(
  code: 'SUBMISSION_UNKNOWN' | 'SUBMISSION_UNCHECKED',
  trace: SubmissionTrace,
  cause?: unknown,
): LatchkeyError<typeof code> {
  return new LatchkeyError(code, errorTable[code](trace), trace, cause)
}
