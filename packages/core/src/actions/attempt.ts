import { isKnownError, knownError, toKnownError } from '@latchkey/protocol'

/**
 * Calls foreign code and waits for it no longer than the signal allows. Whatever it throws, of whatever type and
 * however late, becomes a known error; `fallback` names those that the connector did not know itself.
 */
export async function callWallet<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw abortError(signal)
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(abortError(signal))
    signal.addEventListener('abort', onAbort, { once: true })
    stop = () => signal.removeEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([run(), aborted])
  } catch (error) {
    throw isKnownError(error) ? error : toKnownError(error)
  } finally {
    stop()
  }
}

function abortError(signal: AbortSignal) {
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
  return knownError(timedOut ? 'TIMED_OUT' : 'ABORTED', signal.reason)
}

/** A controller that is aborted together with the caller's signal, if there is one. */
export function linkedController(signal: AbortSignal | undefined): AbortController {
  const controller = new AbortController()
  if (signal?.aborted) controller.abort(signal.reason)
  signal?.addEventListener('abort', () => controller.abort(signal.reason), {
    once: true,
    signal: controller.signal,
  })
  return controller
}
