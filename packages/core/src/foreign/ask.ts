import { isKnownError, knownError, type LatchkeyError } from '@latchkey/protocol'

/**
 * Calls foreign code and waits for what it answers, inside one guard: it may throw at once, answer without a
 * promise, with a thenable, or never. Whatever it throws, `failure` says which known error that is. The signal ends
 * the wait: `TIMED_OUT` for a deadline, else `ABORTED`.
 */
export function ask(
  call: () => unknown,
  signal?: AbortSignal,
  failure: (thrown: unknown) => LatchkeyError = (thrown) => knownError('UNKNOWN', thrown),
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => reject(abortError(signal))
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    new Promise((settle) => settle(call()))
      .then(resolve, (thrown: unknown) => reject(failure(thrown)))
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

/** The number under which a wallet files an error (some write it as text), else `NaN`. */
export function errorCode(error: unknown): number {
  const code = field(error, 'code')
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
}

/** Runs foreign code whose answer does not matter. */
export function attempt(call: () => unknown): void {
  ask(call).catch(() => {})
}
