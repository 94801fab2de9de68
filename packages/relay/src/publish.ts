import { hash } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import type { Delivery } from './delivery.ts'
import { MailboxFull } from './full.ts'
import { clampTtl } from './limits.ts'
import type { Appended, Mailbox, NewMessage } from './mailbox.ts'
import type { Publish } from './methods/params.ts'
import type { Unanswered } from './unanswered.ts'

/**
 * Publishes messages of a client. Resolves once they are durable, with the step that delivers them. Run the step once,
 * after the client has its answer. Until then no client receives the messages.
 */
export type Publisher = (clientId: string, messages: readonly Publish[]) => Promise<() => void>

export type PublisherDependencies = {
  mailbox: Mailbox
  delivery: Delivery
  unanswered: Unanswered
  clock: Clock
  /** Called with the number of messages that became durable. */
  onPublished?(count: number): void
}

export function createPublisher({
  mailbox,
  delivery,
  unanswered,
  clock,
  onPublished,
}: PublisherDependencies): Publisher {
  return async (clientId, published) => {
    const now = clock.now()
    const messages = published.map((one) => toMessage(one, clientId, now))
    unanswered.add(messages)
    try {
      const appended = await mailbox.append(messages)
      onPublished?.(messages.length)
      return () => {
        unanswered.remove(messages)
        deliverAppended(delivery, messages, appended)
      }
    } catch (error) {
      unanswered.remove(messages)
      if (error instanceof MailboxFull) throw error
      // They may still be durable, and were held back in the meantime.
      delivery.recheck(messages.map(({ topic }) => topic))
      throw error
    }
  }
}

function deliverAppended(
  delivery: Delivery,
  messages: readonly NewMessage[],
  appended: readonly Appended[],
): void {
  for (const [index, message] of messages.entries()) {
    const { id, isNew } = appended[index] ?? { id: 0, isNew: false }
    if (isNew) delivery.deliver({ ...message, id }, message.publisher)
    // It may have become durable just before its writer was killed, and may not have been delivered.
    else delivery.recheck([message.topic])
  }
}

function toMessage(published: Publish, publisher: string, now: number): NewMessage {
  const { topic, message, tag, ttl, attestation } = published
  return {
    topic,
    message,
    messageId: hash('sha256', message),
    publisher,
    tag,
    attestation: attestation ?? null,
    publishedAt: now,
    expiresAt: now + clampTtl(ttl) * 1000,
  }
}

/** The id that clients work out themselves: sha256 of topic and client id. */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
