import { anySignal, isKnownError } from '@latchkey/protocol'
import { idleTime } from '../../keys/idleTime.ts'

/**
 * Drops a typed secret when the visitor leaves the page, which the browser may keep and show again, and after the idle time.
 * Returns a function that stops this.
 */
export function dropLater(drop: () => void): () => void {
  const timer = setTimeout(drop, idleTime)
  window.addEventListener('pagehide', drop)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', drop)
  }
}

/**
 * Runs with a signal that also aborts when the typed secret must be dropped (see `dropLater`). Returns `undefined` if that
 * has ended the run.
 */
export async function untilDropped<Result>(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const dropped = new AbortController()
  const stop = dropLater(() => dropped.abort())
  try {
    return await run(anySignal([signal, dropped.signal]))
  } catch (error) {
    const isDropped = dropped.signal.aborted && !signal.aborted
    if (isDropped && isKnownError(error, 'ABORTED')) return undefined
    throw error
  } finally {
    stop()
  }
}
