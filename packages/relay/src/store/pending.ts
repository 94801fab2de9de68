import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Message, Page, PendingQuery, Position } from '../mailbox.ts'
import { charactersMax, messagesMax } from '../page.ts'
import type { RelayTables } from './tables.ts'

type Row = Message & { found: number; messageId: string }

type Reading = {
  /** Unix milliseconds. */
  now: number
  onError: (error: Error) => void
}

/**
 * Returns one page of a client's messages: at most 100 of them, and no further one once a million characters are there.
 * Reports a message whose text no longer has its hash, and leaves it out. Reads on where no message of a page is intact.
 */
export async function pendingMessages(
  db: Kysely<RelayTables>,
  query: PendingQuery,
  { now, onError }: Reading,
): Promise<Page> {
  if (query.topics.length === 0) return { messages: [], hasMore: false }
  for (let after = query.after ?? { publishedAt: 0, id: 0 }; ; ) {
    const { rows, hasMore } = await readRows(db, { ...query, after }, now)
    const intact = rows.filter((row) => isIntact(row, onError))
    const last = rows.at(-1)
    if (intact.length > 0 || !hasMore || !last)
      return { messages: intact.map(({ found: _, messageId: __, ...message }) => message), hasMore }
    after = { publishedAt: last.publishedAt, id: last.id }
  }
}

type RowPage = { rows: readonly Row[]; hasMore: boolean }

async function readRows(
  db: Kysely<RelayTables>,
  { client, topics, after }: PendingQuery & { after: Position },
  now: number,
): Promise<RowPage> {
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
  return { rows, hasMore: rows.length < found || found === messagesMax }
}

function isIntact({ topic, message, messageId }: Row, onError: (error: Error) => void): boolean {
  const isSame = hash('sha256', message) === messageId
  if (!isSame) onError(new Error(`The stored message ${messageId} of topic ${topic} is damaged`))
  return isSame
}
