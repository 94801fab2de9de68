import { isKnownError } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'

/** A request of a new browser with the digits, or the need for a new log-in first. */
export type SeenEnrolment =
  | { status: 'digits'; digits: string; browser: string | null; system: string | null }
  | { status: 'tampered' }
  | Extract<Result<'answerEnrolment'>, { status: 'needsLogin' }>

type FindOptions = {
  signal: AbortSignal
  /** Reports whether the last attempt failed. */
  onTry(hasFailed: boolean): void
}

/** Milliseconds between two polls. */
const pollInterval = 2_000

/** Polls for the request of a new browser and answers it, until both know the digits. Returns `undefined` on abort. */
export async function findNewBrowser(
  keyholder: Keyholder,
  { signal, onTry }: FindOptions,
): Promise<SeenEnrolment | undefined> {
  while (!signal.aborted) {
    try {
      const seen = await answerNewest(keyholder, { signal, onTry })
      onTry(false)
      if (seen && !signal.aborted) return seen
    } catch {
      onTry(true)
    }
    await pause()
  }
  return undefined
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollInterval))

/** Returns a result for a request without an answer. Throws other errors. */
function refusedUnanswered(error: unknown) {
  if (isKnownError(error, 'NETWORK_FAILED')) return { status: 'refused' } as const
  throw error
}

async function answerNewest(
  keyholder: Keyholder,
  { signal, onTry }: FindOptions,
): Promise<SeenEnrolment | undefined> {
  const found = await keyholder.ask('findEnrolment', null)
  if (found.status === 'refused') throw new Error(found.code)
  if (found.status === 'none' || signal.aborted) return undefined
  const { commitment, browser, system } = found
  const answered = await keyholder.ask('answerEnrolment', { commitment })
  if (answered.status === 'needsLogin') return answered
  if (answered.status === 'refused') throw new Error(answered.code)
  if (answered.status !== 'answered') return undefined
  while (!signal.aborted) {
    const result = await keyholder.ask('awaitReveal', null).catch(refusedUnanswered)
    if (result.status === 'needsLogin') return result
    onTry(result.status === 'refused')
    // The worker still has the request, which the gateway lists no longer.
    if (result.status === 'refused') await pause()
    if (result.status === 'ended') return undefined
    if (result.status === 'tampered') return { status: 'tampered' }
    if (result.status === 'digits')
      return { status: 'digits', digits: result.digits, browser, system }
  }
  return undefined
}
