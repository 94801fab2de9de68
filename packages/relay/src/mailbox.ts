import type { DatabaseState } from '@latchkey/service/database'

/** The position of a message in its mailbox: by publish time, then by arrival. */
export type Position = { publishedAt: number; id: number }

/** A message as a client publishes it. Times are Unix milliseconds. */
export type NewMessage = {
  topic: string
  /** The envelope: opaque to the relay. */
  message: string
  /** Hex sha256 of the envelope; a topic keeps each only once. */
  messageId: string
  /** Client id (did:key) of the sender, who never gets it back. */
  publisher: string
  tag: number
  attestation: string | null
  publishedAt: number
  expiresAt: number
}

/** A message as the mailbox holds it. */
export type Message = Position & {
  topic: string
  message: string
  tag: number
  attestation: string | null
}

/** The result of a publish. `isNew` is `false` if the topic already had the message. */
export type Appended = { id: number; isNew: boolean }

export type Receipt = { id: number; client: string }

/** The unexpired messages for a client on some topics that it has neither published nor acknowledged. */
export type PendingQuery = { client: string; topics: readonly string[]; after?: Position }
export type Page = { messages: readonly Message[]; hasMore: boolean }

/** Topics with new messages from elsewhere, or `anywhere` if the topics are unknown. */
export type Arrival = readonly string[] | 'anywhere'

/** Stores messages by topic until they expire, with their receipts. */
export type Mailbox = {
  /** Resolves once the messages are durable, with one answer each, in order. */
  append(messages: readonly NewMessage[]): Promise<readonly Appended[]>
  /** Returns one page, in order. */
  pending(query: PendingQuery): Promise<Page>
  /** Resolves once the receipts are durable. */
  acknowledge(receipts: readonly Receipt[]): Promise<void>
  /** Returns the ids of stored messages, by topic and hash. */
  find(keys: readonly MessageKey[]): Promise<readonly number[]>
  /** Calls the listener for messages that were published elsewhere. Returns the function that unsubscribes. */
  onArrival(listener: (arrival: Arrival) => void): () => void
  /** Reports whether the database can be written. Rejects when nothing can be read. */
  ping(): Promise<DatabaseState>
  /** Returns the time since the oldest stored message arrived, in milliseconds; 0 without one. */
  age(): Promise<number>
  close(): Promise<void>
}

export type MessageKey = { topic: string; messageId: string }
