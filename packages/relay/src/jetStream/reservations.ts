import type { Full } from '../full.ts'
import type { NewMessage } from '../mailbox.ts'
import type { StreamIndex } from './streamIndex.ts'

type Room = { topicSize: number; storedSize: number }

/** Counts messages on their way to the stream, so that no client fills it. */
export type Reservations = {
  /** Returns what is full, or the function that ends the reservation. */
  reserve(messages: readonly NewMessage[]): Full | (() => void)
}

export function createReservations(index: StreamIndex, room: Room): Reservations {
  const byTopic = new Map<string, number>()
  let reserved = 0

  function add(sizes: ReadonlyMap<string, number>, sign: 1 | -1): void {
    for (const [topic, size] of sizes) {
      const sum = (byTopic.get(topic) ?? 0) + sign * size
      if (sum > 0) byTopic.set(topic, sum)
      else byTopic.delete(topic)
      reserved += sign * size
    }
  }

  return {
    reserve(messages) {
      const sizes = sizesByTopic(messages.filter((message) => !index.isCounted(message)))
      const sum = [...sizes.values()].reduce((one, other) => one + other, 0)
      if (index.storedSize() + reserved + sum > room.storedSize) return 'mailbox'
      for (const [topic, size] of sizes)
        if (index.topicSize(topic) + (byTopic.get(topic) ?? 0) + size > room.topicSize)
          return 'topic'
      add(sizes, 1)
      return () => add(sizes, -1)
    },
  }
}

/** Each message counts once. */
function sizesByTopic(messages: readonly NewMessage[]): Map<string, number> {
  const once = new Map(messages.map((one) => [`${one.topic} ${one.messageId}`, one]))
  const sizes = new Map<string, number>()
  for (const { topic, message } of once.values())
    sizes.set(topic, (sizes.get(topic) ?? 0) + message.length)
  return sizes
}
