import type { Meter } from '@latchkey/service/metrics'
import type { Mailbox } from './mailbox.ts'

/** Counts messages since the relay began. */
export type MessageCounts = {
  published: number
  pushed: number
  onPublished(count: number): void
  onPush(): void
}

/** Creates the counts of messages. */
export function createMessageCounts(): MessageCounts {
  const counts: MessageCounts = {
    published: 0,
    pushed: 0,
    onPublished(count) {
      counts.published += count
    },
    onPush() {
      counts.pushed += 1
    },
  }
  return counts
}

type Measured = { mailbox: Mailbox; counts: MessageCounts; sockets(): number }

/** Measures connections, messages, and the age of the mailbox. */
export function watchRelay(meter: Meter, { mailbox, counts, sockets }: Measured): void {
  meter.watch({
    name: 'latchkey_relay_connections',
    help: 'Open WebSockets',
    read: () => [{ value: sockets() }],
  })
  meter.watch({
    name: 'latchkey_relay_messages_total',
    help: 'Messages that clients have published, and that were pushed to clients',
    labels: ['direction'],
    isCounter: true,
    read: () => [
      { value: counts.published, labels: { direction: 'published' } },
      { value: counts.pushed, labels: { direction: 'pushed' } },
    ],
  })
  meter.watch({
    name: 'latchkey_relay_mailbox_age_seconds',
    help: 'Time since the oldest stored message arrived',
    read: async () => [{ value: (await mailbox.age()) / 1_000 }],
  })
}
