import { createHash } from 'node:crypto'
import type { Delivery } from './delivery.ts'
import { clampTtl } from './limits.ts'
import type { Mailbox, NewMessage } from './mailbox.ts'
import type { Publish } from './params.ts'

/** Publishes messages of a client; resolves once they are durable and on their way to who listens. */
export type Publisher = (clientId: string, messages: readonly Publish[]) => Promise<void>

export function createPublisher(mailbox: Mailbox, delivery: Delivery): Publisher {
  return async (clientId, published) => {
    const now = Date.now()
    const messages = published.map((one) => toMessage(one, clientId, now))
    const appended = await mailbox.append(messages)
    for (const [index, message] of messages.entries()) {
      const { id, isNew } = appended[index] ?? { id: 0, isNew: false }
      if (isNew) delivery.deliver({ ...message, id }, clientId)
      // It may have become durable just before its writer was killed, and reached nobody yet.
      else delivery.recheck([message.topic])
    }
  }
}

function toMessage(published: Publish, publisher: string, now: number): NewMessage {
  const { topic, message, tag, ttl, attestation } = published
  return {
    topic,
    message,
    messageId: createHash('sha256').update(message).digest('hex'),
    publisher,
    tag,
    attestation: attestation ?? null,
    publishedAt: now,
    expiresAt: now + clampTtl(ttl) * 1000,
  }
}

/** The id that clients work out themselves: sha256 of topic and client id. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
