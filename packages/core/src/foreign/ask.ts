import { isKnownError, knownError, type LatchkeyError } from '@latchkey/protocol'

/**
 * Calls foreign code and waits for what it answers, inside one guard: it may throw at once, answer without a
 * promise, with a thenable, or never. The signal ends the wait: `TIMED_OUT` for a deadline, else `ABORTED`.
 * What the foreign code throws is passed on as it is, for the caller to read with `field`.
 */
export function ask(call: () => unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => reject(abortError(signal))
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    new Promise((settle) => settle(call()))
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', end))
  })
}

/** Why a signal ended the wait, as a known error. */
export function abortError(signal: AbortSignal | undefined): LatchkeyError {
  const reason: unknown = signal?.reason
  if (isKnownError(reason)) return reason
  return knownError(field(reason, 'name') === 'TimeoutError' ? 'TIMED_OUT' : 'ABORTED', reason)
}

/** One property of a foreign value, read once; `undefined` when there is none or reading it throws. */
export function field(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key)
  } catch {
    return undefined
  }
}

/** Runs foreign code whose answer does not matter. */
export function attempt(call: () => unknown): void {
  ask(call).catch(() => {})
}
