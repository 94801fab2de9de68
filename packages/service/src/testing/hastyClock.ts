import type { Clock } from '@latchkey/protocol'

/** A clock for tests of retries: its time passes in the pauses alone. */
export type HastyClock = Clock & {
  /** The pauses that were made, in milliseconds. */
  pauses: number[]
  /** Lets time pass. */
  pass(milliseconds: number): void
  /** Runs the timers that are longer than pauses, such as time limits. */
  expire(): void
}

/** Creates a clock whose timers of at most `longest` milliseconds are due at once. Longer ones wait for `expire`. */
export function createHastyClock(longest = 1_000, start = 1_000_000): HastyClock {
  let now = start
  const pauses: number[] = []
  const long = new Set<() => void>()
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return {
    pauses,
    pass,
    expire() {
      const due = [...long]
      long.clear()
      for (const run of due) run()
    },
    now: () => now,
    after(milliseconds, run) {
      if (milliseconds > longest) {
        const own = () => run()
        long.add(own)
        return () => long.delete(own)
      }
      const due = setImmediate(() => {
        pauses.push(milliseconds)
        pass(milliseconds)
        run()
      })
      return () => clearImmediate(due)
    },
  }
}
