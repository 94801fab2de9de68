import type { Clock } from '@latchkey/protocol'
import { headers } from '@nats-io/transport-node'
import type { Appended, NewMessage, Receipt } from '../mailbox.ts'
import { codeOf, type Stream } from './connect.ts'
import type { Entry, StreamIndex } from './streamIndex.ts'
import {
  factsHeader,
  messageSubject,
  receiptSubject,
  writeMessageFacts,
  writeReceiptFacts,
} from './subjects.ts'
import { deleteMessage } from './sweeper.ts'

const triesMax = 4
/** The server's code for a second message of a subject. */
const subjectTaken = 10_077

type WriterDependencies = {
  stream: Stream
  index: StreamIndex
  /** Reads up to the stream's end into the index. */
  caughtUp: () => Promise<void>
  clock: Clock
}

/** Writes messages and receipts to the stream. */
export type StreamWriter = {
  /** Resolves once most replicas have the message. */
  publish(message: NewMessage): Promise<Appended>
  /** Resolves once most replicas have the receipt. Ignores one of an unknown message. */
  acknowledge(receipt: Receipt): Promise<void>
}

export function createStreamWriter(dependencies: WriterDependencies): StreamWriter {
  const { stream, index, caughtUp, clock } = dependencies

  async function publish(message: NewMessage): Promise<Appended> {
    for (let tries = 1; ; tries += 1) {
      const id = await publishOnce(
        stream,
        messageSubject(message),
        message.message,
        writeMessageFacts(message),
      )
      if (id !== undefined) {
        index.add(entryOf(message, id))
        index.claim(id)
        return { id, isNew: true }
      }
      await caughtUp()
      const twin = index.find(message)
      if (twin && twin.expiresAt > clock.now()) return { id: twin.id, isNew: false }
      if (twin) await deleteMessage(stream, index, twin)
      if (tries === triesMax) throw new Error('The message and its expired twin take turns')
    }
  }

  async function acknowledge(receipt: Receipt): Promise<void> {
    if (!index.has(receipt.id)) return
    await publishOnce(stream, receiptSubject(receipt), '', writeReceiptFacts(receipt))
    index.addReceipt(receipt)
  }

  return { publish, acknowledge }
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

function entryOf(message: NewMessage, id: number): Entry {
  const { topic, messageId, publisher, tag, attestation, publishedAt, expiresAt } = message
  const size = message.message.length
  return { id, topic, messageId, publisher, tag, attestation, publishedAt, expiresAt, size }
}
