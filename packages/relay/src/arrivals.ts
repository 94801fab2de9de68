import { performance } from 'node:perf_hooks'

/**
 * How long what is read now may have waited unread. One turn of the event loop reads all that had come when it began: what
 * is read now has come since the turn before began, or since the loop last rested.
 */
export type Arrivals = {
  /** Something is read. Says since when (Unix milliseconds) it may have waited, and how many came without a rest. */
  note(): { since: number; withoutRest: number }
}

type ArrivalsParts = {
  now: () => number
  /** Milliseconds that the event loop has rested in all: it rests only when everything that has come was read. */
  rested?: () => number
}

export function createArrivals({ now, rested = loopRest }: ArrivalsParts): Arrivals {
  let restedUntil = rested()
  let lastTurn = now()
  let turn = lastTurn
  let isTurning = false
  let withoutRest = 0

  function endTurn(): void {
    isTurning = false
    lastTurn = turn
    turn = now()
  }

  return {
    note() {
      const total = rested()
      if (total > restedUntil) {
        restedUntil = total
        lastTurn = now()
        turn = lastTurn
        withoutRest = 0
      }
      withoutRest += 1
      if (!isTurning) setImmediate(endTurn)
      isTurning = true
      return { since: lastTurn, withoutRest }
    },
  }
}

function loopRest(): number {
  return performance.eventLoopUtilization().idle
}
