import { type LatchkeyError, submissionError, toKnownError } from '@latchkey/protocol'
import type { OperationContext } from '../adapter.ts'
import { follow } from '../foreign/follow.ts'
import type { Sent } from '../plan.ts'
import {
  isAbandoned,
  isRefusal,
  judgeFailure,
  type Search,
  type Sighting,
  type Submission,
  traceOf,
} from './submission.ts'

/** Searches after a failure that leaves it open: what was just sent takes a node some seconds to show. */
const searches = 5

/** A submission about to be made. */
export type Submitting = {
  /** What it is found by. */
  submission: Submission
  /** Asks the wallet, or hands the signed bytes to the node. */
  ask(): Promise<Sent>
  /** Searches the wallet and the chain for it. */
  find(): Promise<Sighting>
}

/**
 * Makes a submission once. After any failure it searches for the transaction before it reports one: a transaction that
 * is there was sent, whatever the wallet answered. Throws the wallet's refusal where nothing was sent,
 * `SUBMISSION_UNKNOWN` where it may have been, and `SUBMISSION_UNCHECKED` where the network could not be read.
 */
export async function submitOnce(
  context: Pick<OperationContext, 'account' | 'signal' | 'noteSubmission'>,
  { submission, ask, find }: Submitting,
): Promise<Sent> {
  context.noteSubmission?.(submission)
  try {
    return await ask()
  } catch (cause) {
    const error = toKnownError(cause)
    if (isAbandoned(error, context.signal)) throw error
    const search = await searchFor(find, isRefusal(error) ? 1 : searches, context.signal)
    return settle(context, submission, { error, search })
  }
}

function settle(
  { account }: Pick<OperationContext, 'account'>,
  submission: Submission,
  { error, search }: { error: LatchkeyError; search: Search },
): Sent {
  const judged = judgeFailure(error, search)
  const trace = traceOf(account.address, submission)
  switch (judged.verdict) {
    case 'sent':
      return judged.sent
    case 'notSent':
      throw error
    case 'unknown':
      throw submissionError('SUBMISSION_UNKNOWN', trace, error)
    case 'unchecked':
      throw submissionError('SUBMISSION_UNCHECKED', trace, error)
  }
}

/** Searches a second apart until the transaction is found, and returns the last search. */
export async function searchFor(
  find: () => Promise<Sighting>,
  times: number,
  signal: AbortSignal | undefined,
): Promise<Search> {
  let last: Search = { kind: 'unread', cause: undefined }
  const search = async () => {
    try {
      last = await find()
    } catch (cause) {
      last = { kind: 'unread', cause }
    }
    return last.kind === 'sent' ? last : undefined
  }
  return follow(search, signal, times).catch(() => last)
}
