/** Milliseconds until code that could not be loaded is loaded again, at first and at most. */
const firstPause = 5_000
const longestPause = 300_000

/**
 * Loads code, and again after pauses while that fails. Calls `use` with the result of the first `load` that succeeds. An
 * abort ends it: then neither is called.
 */
export function loadUntil<Code>(
  signal: AbortSignal,
  load: () => Promise<Code>,
  use: (code: Code) => void,
  pause = firstPause,
): void {
  load().then(
    (code) => {
      if (!signal.aborted) use(code)
    },
    () => {
      if (signal.aborted) return
      const next = Math.min(2 * pause, longestPause)
      const stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        loadUntil(signal, load, use, next)
      }, pause)
      signal.addEventListener('abort', stop, { once: true })
    },
  )
}
