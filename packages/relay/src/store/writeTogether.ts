import type { Clock } from '@latchkey/protocol'
import type { Kysely } from 'kysely'
import type { Full } from '../full.ts'
import type { Appended, MessageKey, NewMessage, Receipt } from '../mailbox.ts'
import { announce } from './announce.ts'
import { appendMessages } from './append.ts'
import type { RoomDraft, RoomKeeper } from './room.ts'
import type { RelayTables } from './tables.ts'

/** What one caller has written: messages, receipts, or both. */
export type Write = { messages: readonly NewMessage[]; receipts: readonly Receipt[] }

/** One answer for each message, in order; or what had no room for them. */
export type Written = readonly Appended[] | Full

export type WrittenTogether = {
  written: Written[]
  draft: RoomDraft
  /** The messages that were not kept before, each once. */
  fresh: readonly NewMessage[]
}

/** Writes what several callers want written, in one transaction of theirs. `node` announces it to the other nodes. */
export async function writeTogether(
  db: Kysely<RelayTables>,
  writes: readonly Write[],
  { room, node, clock }: { room: RoomKeeper; node: string | undefined; clock: Clock },
): Promise<WrittenTogether> {
  const all = writes.flatMap(({ messages }) => messages)
  await room.readTopics(
    db,
    all.map(({ topic }) => topic),
  )
  const draft = room.draft()
  const refused = new Map<Write, Full>()
  for (const write of writes) {
    const full = draft.add(write.messages)
    // A client that repeats a stored message, because it lost the answer, still gets the answer.
    if (full && !(await areKept(db, write.messages))) refused.set(write, full)
  }
  const admitted = writes.flatMap((write) => (refused.has(write) ? [] : write.messages))
  const appended = await appendMessages(db, admitted, clock.now())
  const ids = appended.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (node !== undefined && ids.length > 0) await announce(db, { node, ids })
  await keepReceipts(
    db,
    writes.flatMap(({ receipts }) => receipts),
  )
  let next = 0
  const written = writes.map((write) => {
    const full = refused.get(write)
    if (full) return full
    next += write.messages.length
    return appended.slice(next - write.messages.length, next)
  })
  return { written, draft, fresh: freshOf(admitted, appended) }
}

function freshOf(messages: readonly NewMessage[], appended: readonly Appended[]): NewMessage[] {
  const isFresh = (_: NewMessage, index: number) => appended[index]?.isNew ?? false
  return [...new Map(messages.filter(isFresh).map((one) => [nameOf(one), one])).values()]
}

async function areKept(db: Kysely<RelayTables>, messages: readonly NewMessage[]): Promise<boolean> {
  const found = await findMessages(db, messages)
  return new Set(messages.map(nameOf)).size === found.length
}

/** The ids of messages that are kept, by topic and hash. */
export async function findMessages(
  db: Kysely<RelayTables>,
  keys: readonly MessageKey[],
): Promise<number[]> {
  if (keys.length === 0) return []
  const wanted = new Set(keys.map(nameOf))
  const rows = await db
    .selectFrom('relay_message')
    .select(['id', 'topic', 'message_id as messageId'])
    .where('topic', 'in', [...new Set(keys.map(({ topic }) => topic))])
    .where('message_id', 'in', [...new Set(keys.map(({ messageId }) => messageId))])
    .execute()
  return rows.filter((row) => wanted.has(nameOf(row))).map(({ id }) => id)
}

const nameOf = ({ topic, messageId }: MessageKey) => `${topic} ${messageId}`

/** A receipt goes with its message: one that comes after the message has expired would stay for ever. */
async function keepReceipts(db: Kysely<RelayTables>, receipts: readonly Receipt[]): Promise<void> {
  if (receipts.length === 0) return
  const ids = [...new Set(receipts.map(({ id }) => id))]
  const rows = await db.selectFrom('relay_message').select('id').where('id', 'in', ids).execute()
  const kept = new Set(rows.map(({ id }) => id))
  const values = receipts
    .filter(({ id }) => kept.has(id))
    .map(({ id, client }) => ({ message: id, client }))
  if (values.length === 0) return
  await db
    .insertInto('relay_receipt')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
