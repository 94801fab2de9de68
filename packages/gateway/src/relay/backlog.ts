import type { Delivery } from './delivery.ts'
import type { Limits } from './limits.ts'

/**
 * What was published and is not durable yet. Where it is too much, or waits too long, more is refused at once: whoever
 * is told "Busy" can come again, and whoever is answered late cannot tell why.
 */
export type Backlog = {
  /** Lets messages of so many characters, on these topics, in; what is returned lets go of them. */
  enter(topics: readonly string[], size: number): (() => void) | undefined
}

type BacklogParts = {
  limits: Pick<Limits, 'waitingSize' | 'backlogTime'>
  delivery: Pick<Delivery, 'waitingSince'>
  now?: () => number
}

/** So many that wait may wait for a worker that is just replaced. */
const waitingMin = 500

export function createBacklog({ limits, delivery, now = Date.now }: BacklogParts): Backlog {
  /** When each began to wait, the oldest first. */
  const waiting = new Map<object, number>()
  let waitingSize = 0

  function isStuck(): boolean {
    const [oldest = now()] = waiting.values()
    return waiting.size >= waitingMin && now() - oldest > limits.backlogTime
  }

  function isBehind(topic: string): boolean {
    const since = delivery.waitingSince(topic, now())
    return since !== undefined && now() - since > limits.backlogTime
  }

  return {
    enter(topics, size) {
      if (waitingSize + size > limits.waitingSize || isStuck() || topics.some(isBehind)) return
      const entry = {}
      waiting.set(entry, now())
      waitingSize += size
      return () => {
        waiting.delete(entry)
        waitingSize -= size
      }
    },
  }
}
