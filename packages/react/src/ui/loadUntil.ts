/** Milliseconds until code that could not be loaded is loaded again, at first and at most. */
const [firstPause, longestPause] = [5_000, 300_000]

/**
 * Loads code, and again after pauses while that fails. Calls `use` with the result of the first `load` that succeeds. An
 * abort ends it: then neither is called.
 */
export function loadUntil<Code>(
  signal: AbortSignal,
  load: () => Promise<Code>,
  use: (code: Code) => void,
): void {
  const attempt = (pause: number) => {
    load().then(
      (code) => {
        if (!signal.aborted) use(code)
      },
      () => {
        if (signal.aborted) return
        const timer = setTimeout(attempt, pause, Math.min(2 * pause, longestPause))
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      },
    )
  }
  if (!signal.aborted) attempt(firstPause)
}
