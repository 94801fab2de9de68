import type { Clock } from '@latchkey/protocol'

/** A clock that a test advances. */
export type TestClock = Clock & {
  /** Advances the time: runs each due timer in order, and lets the event loop process its work before the next one. */
  advance(milliseconds: number): Promise<void>
  /** Lets time pass, so many milliseconds at a time, until a promise settles. Returns what it settles with. */
  until<T>(settled: Promise<T>, step?: number): Promise<T>
  /** Returns how many timers wait. */
  waiting(): number
  /** Returns in how many milliseconds the next timer is due; `undefined` where none waits. */
  next(): number | undefined
}

type Timer = { at: number; run: () => void }

/** Creates a clock for tests. It begins at `start`, in Unix milliseconds: now by default. */
export function createTestClock(start: number = Date.now()): TestClock {
  let now = start
  const timers = new Set<Timer>()

  function nextTimer(until = Infinity): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers)
      if (timer.at <= until && timer.at < (next?.at ?? Infinity)) next = timer
    return next
  }

  function takeDue(until: number): Timer | undefined {
    const due = nextTimer(until)
    if (due) timers.delete(due)
    return due
  }

  const clock: TestClock = {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    waiting: () => timers.size,
    next() {
      const timer = nextTimer()
      return timer && timer.at - now
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      // What is under way sets its timers from the time before.
      await nextIteration()
      for (let due = takeDue(end); due; due = takeDue(end)) {
        now = Math.max(now, due.at)
        due.run()
        await nextIteration()
      }
      now = end
      await nextIteration()
    },
    async until(settled, step = 100) {
      let isOver = false
      const over = settled.finally(() => {
        isOver = true
      })
      over.catch(() => {})
      while (!isOver) await clock.advance(step)
      return over
    },
  }
  return clock
}

function nextIteration(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
