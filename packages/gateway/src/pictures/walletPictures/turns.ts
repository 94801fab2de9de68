/** Runs so many at a time, the others in the order in which they came. */
export function createTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      // Whoever waits takes the place over: it is never free for somebody who comes before they wake up.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
