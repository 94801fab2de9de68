import { earlyError, isKnownError, type LatchkeyError } from '@latchkey/protocol'
import { field } from '../foreign/read.ts'

/**
 * Calls foreign code and waits for what it answers, inside one guard: it may throw at once, answer without a
 * promise, with a thenable, or never. Whatever it throws, `failure` says which known error that is. The signal ends
 * the wait: `TIMED_OUT` for a deadline, else `ABORTED`.
 */
export function ask<T>(
  call: () => T | PromiseLike<T>,
  signal?: AbortSignal,
  failure: (thrown: unknown) => LatchkeyError = (thrown) => earlyError('UNKNOWN', thrown),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(abortError(signal))
    if (signal?.aborted) return rejectAborted()
    signal?.addEventListener('abort', rejectAborted, { once: true })
    new Promise<T>((settle) => settle(call()))
      .then(resolve, (thrown: unknown) => reject(failure(thrown)))
      .finally(() => signal?.removeEventListener('abort', rejectAborted))
  })
}

/** Throws `ABORTED` if the visitor has cancelled. Call it directly before a wallet request. */
export function requireWanted({ withdrawn }: { withdrawn?: AbortSignal }): void {
  if (withdrawn?.aborted) throw abortError(withdrawn)
}

/** Why a signal ended the wait, as a known error. */
export function abortError(signal: AbortSignal | undefined): LatchkeyError {
  const reason: unknown = signal?.reason
  if (isKnownError(reason)) return reason
  return earlyError(field(reason, 'name') === 'TimeoutError' ? 'TIMED_OUT' : 'ABORTED', reason)
}

/** Runs foreign code whose answer does not matter. */
export function attempt(call: () => unknown): void {
  ask(call).catch(() => {})
}
