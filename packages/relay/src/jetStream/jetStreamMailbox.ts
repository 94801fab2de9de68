import { type Clock, every } from '@latchkey/protocol'
import { serverClock } from '@latchkey/service/clock'
import { headers } from '@nats-io/transport-node'
import { MailboxFull } from '../full.ts'
import type { Appended, Arrival, Mailbox, Message, NewMessage, Receipt } from '../mailbox.ts'
import { createArrivalGroups } from './arrivals.ts'
import { codeOf, connectStream, type Stream } from './connect.ts'
import { followStream } from './follow.ts'
import { createReservations } from './reservations.ts'
import { createStreamIndex, type Entry, type StreamIndex } from './streamIndex.ts'
import {
  factsHeader,
  messageSubject,
  receiptSubject,
  receiptsOf,
  streamName,
  writeMessageFacts,
  writeReceiptFacts,
} from './subjects.ts'

const sweepEvery = 60_000
/** Entries that one sweep deletes at most. */
const sweptAtOnce = 2_000
/** Another node deletes what its publisher's node has not deleted after so many milliseconds. */
const orphanedAfter = 10 * 60_000
const triesMax = 4
/** The server's codes for a second message of a subject, and for a message that is gone. */
const [subjectTaken, messageGone] = [10_077, 10_057]

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
  const own = new Set<number>()
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

  async function publish(message: NewMessage): Promise<Appended> {
    for (let tries = 1; ; tries += 1) {
      const id = await publishOnce(
        stream,
        messageSubject(message),
        message.message,
        writeMessageFacts(message),
      )
      if (id !== undefined) {
        own.add(id)
        index.add(entryOf(message, id))
        return { id, isNew: true }
      }
      await caughtUp()
      const twin = index.find(message)
      if (twin && twin.expiresAt > clock.now()) return { id: twin.id, isNew: false }
      if (twin) await removeEntry(stream, index, twin)
      if (tries === triesMax) throw new Error('The message and its expired twin take turns')
    }
  }

  async function acknowledge(receipt: Receipt): Promise<void> {
    if (!index.has(receipt.id)) return
    await publishOnce(stream, receiptSubject(receipt), '', writeReceiptFacts(receipt))
    index.addReceipt(receipt)
  }

  async function sweep(): Promise<void> {
    const now = clock.now()
    const isMine = ({ id, expiresAt }: Entry) => own.has(id) || expiresAt + orphanedAfter <= now
    for (const entry of index.expired(now).filter(isMine).slice(0, sweptAtOnce)) {
      await removeEntry(stream, index, entry)
      own.delete(entry.id)
    }
  }
  const stopSweeping = every(clock, sweepEvery, () => sweep().catch(onError))

  return {
    async append(messages) {
      if (messages.length === 0) return []
      const reserved = reservations.reserve(messages)
      if (typeof reserved === 'string') {
        // A client that repeats a stored message, because it lost the answer, still gets the answer.
        await caughtUp()
        const known = messages.map((message) => index.find(message))
        if (known.some((entry) => entry === undefined)) throw new MailboxFull(reserved)
      }
      try {
        return await Promise.all(messages.map(publish))
      } finally {
        if (typeof reserved === 'function') reserved()
      }
    },
    async acknowledge(receipts) {
      if (receipts.some(({ id }) => !index.has(id))) await caughtUp()
      await Promise.all(receipts.map(acknowledge))
    },
    async pending(query) {
      await caughtUp()
      const { entries, hasMore } = index.pending(query, clock.now())
      const messages = await Promise.all(entries.map((entry) => readMessage(stream, entry)))
      return { messages: messages.flatMap((message) => message ?? []), hasMore }
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
      follower.stop()
      if (!stream.connection.isClosed()) await stream.connection.drain()
    },
  }
}

/** Returns the sequence number once most replicas have the message; `undefined` if the subject has one. */
async function publishOnce(
  { client }: Stream,
  subject: string,
  text: string,
  facts: string,
): Promise<number | undefined> {
  const own = headers()
  own.set(factsHeader, facts)
  try {
    return (await client.publish(subject, text, { headers: own })).seq
  } catch (error) {
    if (codeOf(error) === subjectTaken) return undefined
    throw error
  }
}

async function readMessage({ manager }: Stream, entry: Entry): Promise<Message | undefined> {
  const stored = await manager.streams.getMessage(streamName, { seq: entry.id })
  // Another relay has deleted it since: it has expired.
  if (!stored) return undefined
  const { id, topic, tag, attestation, publishedAt } = entry
  return { id, topic, tag, attestation, publishedAt, message: stored.string() }
}

async function removeEntry({ manager }: Stream, index: StreamIndex, { id }: Entry): Promise<void> {
  try {
    await manager.streams.deleteMessage(streamName, id, false)
  } catch (error) {
    if (codeOf(error) !== messageGone) throw error
  }
  if (index.hasReceipts(id)) await manager.streams.purge(streamName, { filter: receiptsOf(id) })
  index.remove(id)
}

function entryOf(message: NewMessage, id: number): Entry {
  const { topic, messageId, publisher, tag, attestation, publishedAt, expiresAt } = message
  const size = message.message.length
  return { id, topic, messageId, publisher, tag, attestation, publishedAt, expiresAt, size }
}
