import type { Kysely } from 'kysely'
import type { Appended, NewMessage } from '../mailbox.ts'
import { removeExpired } from './expired.ts'
import type { RelayTables } from './tables.ts'

type Keyed = { topic: string; messageId: string }

/** Puts messages into the mailbox, each once by topic and hash. One answer for each, in order. */
export async function appendMessages(
  db: Kysely<RelayTables>,
  messages: readonly NewMessage[],
  now: number,
): Promise<Appended[]> {
  if (messages.length === 0) return []
  const fresh = await insertMessages(db, messages)
  const missing = messages.filter((message) => !fresh.has(keyOf(message)))
  const known =
    missing.length > 0 ? await insertOrFind(db, missing, fresh, now) : new Map<string, number>()
  return messages.map((message) => {
    const id = fresh.get(keyOf(message))
    if (id !== undefined) return { id, isNew: true }
    return { id: known.get(keyOf(message)) ?? 0, isNew: false }
  })
}

/** The ids of messages that could not be inserted; one whose older copy has expired is inserted as new. */
async function insertOrFind(
  db: Kysely<RelayTables>,
  missing: readonly NewMessage[],
  fresh: Map<string, number>,
  now: number,
): Promise<Map<string, number>> {
  const removed = await removeExpired(db, now, {
    topics: missing.map(({ topic }) => topic),
    messageIds: missing.map(({ messageId }) => messageId),
  })
  if (removed > 0) for (const [key, id] of await insertMessages(db, missing)) fresh.set(key, id)
  const rows = await db
    .selectFrom('relay_message')
    .select(['id', 'topic', 'message_id'])
    .where('topic', 'in', [...new Set(missing.map(({ topic }) => topic))])
    .where('message_id', 'in', [...new Set(missing.map(({ messageId }) => messageId))])
    .execute()
  return new Map(
    rows.map((row) => [keyOf({ topic: row.topic, messageId: row.message_id }), row.id]),
  )
}

async function insertMessages(
  db: Kysely<RelayTables>,
  messages: readonly NewMessage[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('relay_message')
    .values(
      messages.map((message) => ({
        topic: message.topic,
        message_id: message.messageId,
        message: message.message,
        size: message.message.length,
        publisher: message.publisher,
        tag: message.tag,
        attestation: message.attestation,
        published_at: message.publishedAt,
        expires_at: message.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['topic', 'message_id']).doNothing())
    .returning(['id', 'topic', 'message_id'])
    .execute()
  return new Map(
    rows.map((row) => [keyOf({ topic: row.topic, messageId: row.message_id }), row.id]),
  )
}

function keyOf({ topic, messageId }: Keyed): string {
  return `${topic} ${messageId}`
}
