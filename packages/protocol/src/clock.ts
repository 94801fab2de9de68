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
