import { performance } from 'node:perf_hooks'

/**
 * Estimates how long a message has waited unread. One iteration of the event loop reads everything that arrived before
 * it: a message that is read now arrived after the previous iteration began, or after the loop was last idle.
 */
export type Arrivals = {
  /** Notes a read. Returns the earliest time of its arrival (Unix milliseconds), and the number of reads since the loop was idle. */
  note(): { since: number; withoutRest: number }
}

type ArrivalsDependencies = {
  now: () => number
  /** The milliseconds for which the event loop was idle, in all. It is idle only when everything was read. */
  rested?: () => number
}

/** Creates an estimate that begins now. */
export function createArrivals({ now, rested = loopRest }: ArrivalsDependencies): Arrivals {
  let restedUntil = rested()
  let previousIteration = now()
  let iteration = previousIteration
  let isIterating = false
  let withoutRest = 0

  function endIteration(): void {
    isIterating = false
    previousIteration = iteration
    iteration = now()
  }

  return {
    note() {
      const total = rested()
      if (total > restedUntil) {
        restedUntil = total
        previousIteration = now()
        iteration = previousIteration
        withoutRest = 0
      }
      withoutRest += 1
      if (!isIterating) setImmediate(endIteration)
      isIterating = true
      return { since: previousIteration, withoutRest }
    },
  }
}

function loopRest(): number {
  return performance.eventLoopUtilization().idle
}
