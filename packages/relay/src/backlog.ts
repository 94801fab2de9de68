import { type Arrivals, createArrivals } from './arrivals.ts'
import type { Delivery } from './delivery.ts'
import type { Limits } from './limits.ts'

/**
 * Counts published messages that are not durable yet. Refuses more when there are too many, or when they wait too long,
 * read or unread. A client that receives "Busy" can retry; a client with a late answer does not know why.
 */
export type Backlog = {
  /** Admits messages of so many characters to these topics. Returns the function that removes them, or `undefined`. */
  enter(topics: readonly string[], size: number): (() => void) | undefined
}

type BacklogDependencies = {
  limits: Pick<Limits, 'waitingSize' | 'backlogTime'>
  delivery: Pick<Delivery, 'waitingSince'>
  now: () => number
  arrivals?: Arrivals
}

/** Fewer messages are no flood: they may wait for a new worker, or for this process. */
const floodMin = 500

/** A client that keeps up may be this many times as late as the relay: one message of it is no flood. */
const patienceWithClients = 2

/** Creates an empty backlog. */
export function createBacklog(parts: BacklogDependencies): Backlog {
  const { limits, delivery, now, arrivals = createArrivals({ now }) } = parts
  /** The earliest arrival of each entry, oldest first. */
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
