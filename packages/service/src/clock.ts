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
