import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { MessageKey, NewMessage, Receipt } from '../mailbox.ts'
import type { Entry } from './streamIndex.ts'

/** The stream of all messages and receipts. Its sequence numbers are the messages' ids. */
export const streamName = 'latchkey-relay'
/** A message has its own subject, and so does a receipt: the stream stores each once. */
export const subjects = ['latchkey.message.*.*', 'latchkey.receipt.*.*']
/** The header with the facts about a message or a receipt, as JSON in base64url. */
export const factsHeader = 'Latchkey-Facts'

const messageFacts = v.object({
  publisher: v.string(),
  tag: v.number(),
  attestation: v.nullable(v.string()),
  publishedAt: v.number(),
  expiresAt: v.number(),
  size: v.number(),
})
const receiptFacts = v.object({ client: v.string() })

/** What the stream reports: a message without its text, or a receipt. */
export type Recorded =
  | { kind: 'message'; entry: Entry }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'unknown' }

export function messageSubject({ topic, messageId }: MessageKey): string {
  return `latchkey.message.${topic}.${messageId}`
}

export function receiptSubject({ id, client }: Receipt): string {
  return `latchkey.receipt.${id}.${hash('sha256', client).slice(0, 32)}`
}

/** Matches the receipts of a message. */
export function receiptsOf(id: number): string {
  return `latchkey.receipt.${id}.*`
}

export function writeMessageFacts(message: NewMessage): string {
  const { publisher, tag, attestation, publishedAt, expiresAt } = message
  return encode({
    publisher,
    tag,
    attestation,
    publishedAt,
    expiresAt,
    size: message.message.length,
  })
}

export function writeReceiptFacts({ client }: Receipt): string {
  return encode({ client })
}

/** Reads a record by its subject, its sequence number and its facts. */
export function readRecorded(subject: string, sequence: number, facts: string): Recorded {
  const [, kind, first = '', second = ''] = subject.split('.')
  const decoded = decode(facts)
  if (kind === 'message') {
    const parsed = v.safeParse(messageFacts, decoded)
    if (parsed.success)
      return { kind, entry: { id: sequence, topic: first, messageId: second, ...parsed.output } }
  }
  if (kind === 'receipt') {
    const parsed = v.safeParse(receiptFacts, decoded)
    if (parsed.success)
      return { kind, receipt: { id: Number(first), client: parsed.output.client } }
  }
  return { kind: 'unknown' }
}

function encode(facts: object): string {
  return Buffer.from(JSON.stringify(facts)).toString('base64url')
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
