import type { Message } from './mailbox.ts'

type Named = Pick<Message, 'topic' | 'message'>

/**
 * The messages whose publish was not answered yet. None of them is delivered, not even when it is found in the mailbox:
 * a client drops the reply to its own message when the reply comes before the answer to its publish.
 */
export type Unanswered = {
  add(messages: readonly Named[]): void
  /** Removes what `add` was called with. */
  remove(messages: readonly Named[]): void
  has(message: Named): boolean
}

export function createUnanswered(): Unanswered {
  const byTopic = new Map<string, Set<Named>>()

  return {
    add(messages) {
      for (const message of messages) {
        const known = byTopic.get(message.topic) ?? new Set()
        byTopic.set(message.topic, known.add(message))
      }
    },
    remove(messages) {
      for (const message of messages) {
        const known = byTopic.get(message.topic)
        known?.delete(message)
        if (known?.size === 0) byTopic.delete(message.topic)
      }
    },
    has({ topic, message }) {
      for (const one of byTopic.get(topic) ?? []) if (one.message === message) return true
      return false
    },
  }
}
