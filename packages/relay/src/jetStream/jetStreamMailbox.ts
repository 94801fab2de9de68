import { type Clock, every } from '@latchkey/protocol'
import { serverClock } from '@latchkey/service/clock'
import { MailboxFull } from '../full.ts'
import type { Arrival, Mailbox, Message, Page } from '../mailbox.ts'
import { createArrivalGroups } from './arrivals.ts'
import { connectStream, type Stream } from './connect.ts'
import { followStream } from './follow.ts'
import { createReservations } from './reservations.ts'
import { createStreamIndex, type Entry, type EntryPage, type StreamIndex } from './streamIndex.ts'
import { createStreamWriter } from './streamWriter.ts'
import { streamName } from './subjects.ts'
import { createSweeper } from './sweeper.ts'

const sweepEvery = 60_000
export type JetStreamOptions = {
  /** Characters of messages: of one topic, and in all. */
  topicSize?: number
  storedSize?: number
  onError?: (error: unknown) => void
  clock?: Clock
  /** Milliseconds to wait for an answer of the servers. Default: 5,000. */
  patience?: number
}

/**
 * The mailbox in a stream of NATS JetStream, replicated by its servers. Each relay reads the whole stream without the
 * texts and holds an index in memory. A message is acknowledged once most replicas have it. Before it answers a query, the
 * relay reads up to the stream's end: relays see each other's messages as on one database.
 */
export async function openJetStreamMailbox(
  url: string,
  options: JetStreamOptions = {},
): Promise<Mailbox> {
  const { topicSize = Infinity, storedSize = Infinity, onError = () => {} } = options
  const { clock = serverClock, patience = 5_000 } = options
  const stream = await connectStream(url, { patience, clock })
  const index = createStreamIndex()
  const reservations = createReservations(index, { topicSize, storedSize })
  const arrivals = createArrivalGroups()
  const follower = followStream(stream, {
    clock,
    onError,
    onRecord(recorded) {
      if (recorded.kind === 'receipt') index.addReceipt(recorded.receipt)
      if (recorded.kind === 'message' && index.add(recorded.entry))
        arrivals.note(recorded.entry.topic)
    },
  })
  const { caughtUp } = follower
  await caughtUp()
  const writer = createStreamWriter({ stream, index, caughtUp, clock })
  const sweeper = createSweeper({ stream, index, clock })
  const stopSweeping = every(clock, sweepEvery, () => sweeper.sweep().catch(onError))

  return {
    async append(messages) {
      if (messages.length === 0) return []
      const reserved = reservations.reserve(messages)
      if (typeof reserved === 'string') {
        // A client that repeats a stored message, because it lost the answer, still gets the answer.
        await caughtUp()
        if (!messages.every(index.isCounted)) throw new MailboxFull(reserved)
      }
      try {
        return await Promise.all(messages.map(writer.publish))
      } finally {
        if (typeof reserved === 'function') reserved()
      }
    },
    async acknowledge(receipts) {
      if (receipts.some(({ id }) => !index.has(id))) await caughtUp()
      await Promise.all(receipts.map(writer.acknowledge))
    },
    async pending(query) {
      await caughtUp()
      return readPage(() => index.pending(query, clock.now()), { stream, index })
    },
    async find(keys) {
      await caughtUp()
      return keys.flatMap((key) => index.find(key)?.id ?? [])
    },
    onArrival: (listener: (arrival: Arrival) => void) => arrivals.subscribe(listener),
    async age() {
      const oldest = index.oldest()
      return oldest ? Math.max(clock.now() - oldest.publishedAt, 0) : 0
    },
    async ping() {
      await caughtUp()
      return 'ok'
    },
    async close() {
      stopSweeping()
      await sweeper.stop()
      follower.stop()
      if (!stream.connection.isClosed()) await stream.connection.drain()
    },
  }
}

type PageReading = { stream: Stream; index: StreamIndex }

/**
 * Reads the texts of a page's entries. Removes entries from the index that the stream no longer has, and takes the next
 * page when no message is left: a page without messages is the last.
 */
async function readPage(takePage: () => EntryPage, { stream, index }: PageReading): Promise<Page> {
  for (;;) {
    const { entries, hasMore } = takePage()
    const read = await Promise.all(entries.map((entry) => readMessage(stream, entry)))
    const missing = entries.filter((_, place) => read[place] === undefined)
    for (const { id } of missing) index.remove(id)
    const messages = read.flatMap((message) => message ?? [])
    if (messages.length > 0 || !hasMore) return { messages, hasMore }
  }
}

/** Returns `undefined` if the stream's leader no longer has the message: another relay or an operator has deleted it. */
async function readMessage({ manager }: Stream, entry: Entry): Promise<Message | undefined> {
  const stored = await manager.streams.getMessage(streamName, { seq: entry.id })
  if (!stored) return undefined
  const { id, topic, tag, attestation, publishedAt } = entry
  return { id, topic, tag, attestation, publishedAt, message: stored.string() }
}
