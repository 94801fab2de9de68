/** Runs so many at a time, the others in the order in which they came. */
export function createQueue(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      // The next waiter takes the place over directly, so that no later request can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
