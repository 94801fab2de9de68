import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Message, Page, PendingQuery } from '../mailbox.ts'
import { charactersMax, messagesMax } from '../page.ts'
import type { RelayTables } from './tables.ts'

type Row = Message & { found: number; messageId: string }

type Reading = {
  /** Unix milliseconds. */
  now: number
  onError: (error: Error) => void
}

/**
 * One page of a client's messages: at most 100 of them, and no further one once a million characters are there. Reports a
 * message whose text no longer has its hash, and leaves it out.
 */
export async function pendingMessages(
  db: Kysely<RelayTables>,
  query: PendingQuery,
  { now, onError }: Reading,
): Promise<Page> {
  const { client, topics, after = { publishedAt: 0, id: 0 } } = query
  if (topics.length === 0) return { messages: [], hasMore: false }
  const { rows } = await sql<Row>`
    with page as (
      select id, published_at, size from relay_message
      where topic in (${sql.join(topics)})
        and publisher <> ${client}
        and expires_at > ${now}
        and (published_at, id) > (${after.publishedAt}, ${after.id})
        and not exists (
          select 1 from relay_receipt
          where relay_receipt.message = relay_message.id and relay_receipt.client = ${client}
        )
      order by published_at, id
      limit ${messagesMax}
    ), measured as (
      select id, sum(size) over (order by published_at, id) - size as before, count(*) over () as found
      from page
    )
    select relay_message.id, topic, message_id as "messageId", message, tag, attestation, published_at as "publishedAt", found
    from measured join relay_message on relay_message.id = measured.id
    where before < ${charactersMax}
    order by published_at, relay_message.id
  `.execute(db)
  const found = rows[0]?.found ?? 0
  const intact = rows.filter((row) => isIntact(row, onError))
  return {
    messages: intact.map(({ found: _, messageId: __, ...message }) => message),
    hasMore: intact.length > 0 && (rows.length < found || found === messagesMax),
  }
}

function isIntact({ topic, message, messageId }: Row, onError: (error: Error) => void): boolean {
  const isSame = hash('sha256', message) === messageId
  if (!isSame) onError(new Error(`The stored message ${messageId} of topic ${topic} is damaged`))
  return isSame
}
