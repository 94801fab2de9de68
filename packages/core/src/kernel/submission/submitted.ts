import { type LatchkeyError, submissionError, toKnownError } from '@latchkey/protocol'
import { follow } from '../clock/follow.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import type { Sent } from '../plan/plan.ts'
import {
  isAbandoned,
  isRefusal,
  judgeFailure,
  type Search,
  type Sighting,
  type Submission,
  type Submitting,
  traceOf,
} from './submission.ts'

/** Searches at most: what was just sent takes a node some seconds to show. */
const searches = 5

/**
 * Makes a submission once. After any failure it searches for the transaction before it reports one: a transaction that
 * is there was sent, whatever the wallet answered. Throws the wallet's refusal where nothing was sent,
 * `SUBMISSION_UNKNOWN` where it may have been, and `SUBMISSION_UNCHECKED` where the network could not be read.
 */
export async function submitOnce(
  context: Pick<OperationContext, 'account' | 'signal' | 'clock' | 'noteSubmission'>,
  { submission, ask, find }: Submitting,
): Promise<Sent> {
  context.noteSubmission?.(submission)
  try {
    return await ask()
  } catch (cause) {
    const error = toKnownError(cause)
    if (isAbandoned(error, context.signal)) throw error
    const search = await searchFor(find, isRefusal(error) ? isConclusive : isSent, context)
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

/** Searches a second apart until a search is enough, a few times at most, and returns the last search. */
export async function searchFor(
  find: () => Promise<Sighting>,
  isEnough: (sighting: Sighting) => boolean,
  { signal, clock }: Pick<OperationContext, 'signal' | 'clock'>,
): Promise<Search> {
  let last: Search = { kind: 'unread', cause: undefined }
  const search = async () => {
    try {
      last = await find()
    } catch (cause) {
      last = { kind: 'unread', cause }
    }
    return last.kind !== 'unread' && isEnough(last) ? last : undefined
  }
  return follow(search, signal, searches, clock).catch(() => last)
}

function isSent({ kind }: Sighting): boolean {
  return kind === 'sent'
}

/** Whether a search need not be repeated: a transaction that is just being mined shows up in the next one. */
export function isConclusive({ kind }: Sighting): boolean {
  return kind !== 'unclear'
}
