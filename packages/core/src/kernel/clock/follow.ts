import { type Clock, knownError, pendingTransactionsMax, systemClock } from '@latchkey/protocol'
import { abortError } from './ask.ts'

const firstPause = 1_000
const longestPause = 15_000
const slowdown = 1.05

/** Reads that last about two hours: what is final takes some chains as long as that. */
export const readsUntilFinal = 500

/**
 * Reads a chain every second, slowly less often, until a read gives an outcome. A read that fails is tried again.
 * Throws `ABORTED`, and `TIMED_OUT` after as many reads as `reads` says: 99 are about a quarter of an hour.
 */
export async function follow<Outcome>(
  read: () => Promise<Outcome | undefined>,
  signal: AbortSignal | undefined,
  reads = pendingTransactionsMax,
  clock: Clock = systemClock,
): Promise<Outcome> {
  let failure: unknown
  for (let count = 0; count < reads; count++) {
    if (count > 0)
      await pause(Math.min(firstPause * slowdown ** count, longestPause), signal, clock)
    try {
      const outcome = await read()
      if (outcome !== undefined) return outcome
    } catch (error) {
      if (signal?.aborted) throw abortError(signal)
      failure = error
    }
  }
  throw knownError('TIMED_OUT', failure)
}

function pause(
  milliseconds: number,
  signal: AbortSignal | undefined,
  { after }: Clock,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => {
      cancel()
      reject(abortError(signal))
    }
    const cancel = after(milliseconds, () => {
      signal?.removeEventListener('abort', rejectAborted)
      resolve()
    })
    if (signal?.aborted) rejectAborted()
    else signal?.addEventListener('abort', rejectAborted, { once: true })
  })
}
