import type { Arrival } from '../mailbox.ts'

/** Groups the topics of messages that come at once. */
export type ArrivalGroups = {
  note(topic: string): void
  subscribe(listener: (arrival: Arrival) => void): () => void
}

export function createArrivalGroups(): ArrivalGroups {
  const listeners = new Set<(arrival: Arrival) => void>()
  const topics = new Set<string>()
  function flush(): void {
    const arrival = [...topics]
    topics.clear()
    for (const listener of listeners) listener(arrival)
  }
  return {
    note(topic) {
      if (topics.size === 0) setImmediate(flush)
      topics.add(topic)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
