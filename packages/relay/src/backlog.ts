import { type Arrivals, createArrivals } from './arrivals.ts'
import type { Delivery } from './delivery.ts'
import type { Limits } from './limits.ts'

/**
 * What was published and is not durable yet. Where it is too much, or waits too long, unread or read, more is refused
 * at once: whoever is told "Busy" can come again, and whoever is answered late cannot tell why.
 */
export type Backlog = {
  /** Lets messages of so many characters, on these topics, in; what is returned lets go of them. */
  enter(topics: readonly string[], size: number): (() => void) | undefined
}

type BacklogParts = {
  limits: Pick<Limits, 'waitingSize' | 'backlogTime'>
  delivery: Pick<Delivery, 'waitingSince'>
  now: () => number
  arrivals?: Arrivals
}

/** Fewer are no flood: they may wait for a worker that is just replaced, or while this process is held up. */
const floodMin = 500

/** A client that keeps up may be that many times as late as the relay itself: a single message of it is no flood. */
const patienceWithClients = 2

export function createBacklog(parts: BacklogParts): Backlog {
  const { limits, delivery, now, arrivals = createArrivals({ now }) } = parts
  /** Since when each may have waited, the oldest first. */
  const waiting = new Map<object, number>()
  let waitingSize = 0

  function isOld(since: number, times = 1): boolean {
    return now() - since > times * limits.backlogTime
  }

  function isStuck(): boolean {
    const [oldest = now()] = waiting.values()
    return waiting.size >= floodMin && isOld(oldest)
  }

  function isBehind(topic: string): boolean {
    const since = delivery.waitingSince(topic, now())
    return since !== undefined && isOld(since, patienceWithClients)
  }

  return {
    enter(topics, size) {
      const { since, withoutRest } = arrivals.note()
      const isReadLate = withoutRest > floodMin && isOld(since)
      const isLate = isReadLate || isStuck() || topics.some(isBehind)
      if (isLate || waitingSize + size > limits.waitingSize) return
      const entry = {}
      waiting.set(entry, since)
      waitingSize += size
      return () => {
        waiting.delete(entry)
        waitingSize -= size
      }
    },
  }
}
