/** Time as a dependency: a program gets a system clock, a test one that it drives. */
export type Clock = {
  /** Returns the time in Unix milliseconds. */
  now(): number
  /** Calls `run` once after so many milliseconds. Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

/** The time and the timers of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Calls `run` after each `interval` of milliseconds. Returns what ends it. */
export function every({ after }: Clock, interval: number, run: () => void): () => void {
  let cancel = after(interval, repeat)
  function repeat(): void {
    cancel = after(interval, repeat)
    run()
  }
  return () => cancel()
}

/** Runs a task with a signal that aborts with a `TimeoutError` after so many milliseconds, unless the task has ended. */
export async function withinTime<T>(
  { after }: Clock,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const cancel = after(milliseconds, () =>
    limit.abort(new DOMException('Time is over', 'TimeoutError')),
  )
  try {
    return await run(limit.signal)
  } finally {
    cancel()
  }
}
