import { abortError } from '@latchkey/core/foreign'

/** Runs, and rejects as soon as the signal ends: `ABORTED`, or what the signal says. */
export function until<T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(abortError(signal))
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    run()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', end))
  })
}
