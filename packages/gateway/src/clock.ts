import type { Clock } from '@latchkey/protocol'

/** The clock of a service. Its timers don't keep the process running: open sockets do. */
export const serverClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Resolves after so many milliseconds. */
export function sleep({ after }: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => after(milliseconds, resolve))
}

/** Runs a task with a signal that aborts with a `TimeoutError` after so many milliseconds, unless the task has ended. */
export async function withinTime<T>(
  { after }: Clock,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const cancel = after(milliseconds, () =>
    limit.abort(new DOMException('The time limit is over', 'TimeoutError')),
  )
  try {
    return await run(limit.signal)
  } finally {
    cancel()
  }
}
