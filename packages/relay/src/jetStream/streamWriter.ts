import type { Clock } from '@latchkey/protocol'
import { headers } from '@nats-io/transport-node'
import type { Appended, NewMessage, Receipt } from '../mailbox.ts'
import { codeOf, type Stream } from './connect.ts'
import type { Entry, StreamIndex } from './streamIndex.ts'
import {
  factsHeader,
  messageSubject,
  receiptSubject,
  receiptsOf,
  streamName,
  writeMessageFacts,
  writeReceiptFacts,
} from './subjects.ts'

/** Entries that one sweep deletes at most. */
const sweptAtOnce = 2_000
/** Another node deletes what its publisher's node has not deleted after so many milliseconds. */
const orphanedAfter = 10 * 60_000
const triesMax = 4
/** The server's codes for a second message of a subject, and for a message that is gone. */
const [subjectTaken, messageGone] = [10_077, 10_057]

type WriterDependencies = {
  stream: Stream
  index: StreamIndex
  /** Reads up to the stream's end into the index. */
  caughtUp: () => Promise<void>
  clock: Clock
}

/** Writes messages and receipts to the stream, and deletes what has expired. */
export type StreamWriter = {
  /** Resolves once most replicas have the message. */
  publish(message: NewMessage): Promise<Appended>
  /** Resolves once most replicas have the receipt. Ignores one of an unknown message. */
  acknowledge(receipt: Receipt): Promise<void>
  /** Deletes expired messages with their receipts. */
  sweep(): Promise<void>
}

export function createStreamWriter(dependencies: WriterDependencies): StreamWriter {
  const { stream, index, caughtUp, clock } = dependencies
  /** The ids of this relay's messages. */
  const own = new Set<number>()

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

  return { publish, acknowledge, sweep }
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
