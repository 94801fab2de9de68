/** Returns a signal that aborts with the first of these. `AbortSignal.any` is newer than the lowest browsers. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals])
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), {
      once: true,
      signal: either.signal,
    })
  }
  return either.signal
}
