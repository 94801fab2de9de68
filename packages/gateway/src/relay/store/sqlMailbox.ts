import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { dialectOf, isPostgres, migrate } from '../../database/open.ts'
import type { Appended, Arrival, Mailbox, NewMessage, Receipt } from '../mailbox.ts'
import { announce, readAnnouncement } from './announce.ts'
import { appendMessages } from './append.ts'
import { sweep } from './expired.ts'
import { groupCommit } from './groupCommit.ts'
import { listenToNodes } from './listenToNodes.ts'
import { relayMigrations } from './migrations.ts'
import { pendingMessages } from './pending.ts'
import type { RelayTables } from './tables.ts'

/** Rows that one transaction writes at most. */
const rowsAtOnce = 1_000
const sweepEvery = 60_000
const triesMax = 4

type Write = { messages: readonly NewMessage[]; receipts: readonly Receipt[] }

/**
 * The mailbox in the database that `url` names: `postgres://…`, `sqlite:<file>`, or SQLite in memory when absent.
 * Rejects when it cannot be opened.
 */
export async function openMailbox(
  url: string | undefined,
  onError: (error: unknown) => void = () => {},
): Promise<Mailbox> {
  const isServer = url !== undefined && isPostgres(url)
  const db = new Kysely<RelayTables>({ dialect: dialectOf(url, onError) })
  // The other tables of the gateway can be made again from the chain; a message cannot.
  if (!isServer) await sql`pragma synchronous = full`.execute(db)
  await migrate(db, relayMigrations(isServer), 'relay_migration')
  const listeners = new Set<(arrival: Arrival) => void>()
  const notifyListeners = (arrival: Arrival) => {
    for (const listener of listeners) listener(arrival)
  }
  const node = randomUUID()
  const stopWatching = isServer
    ? await watchNodes(url, node, db, notifyListeners, onError)
    : undefined

  const writes = groupCommit<Write, readonly Appended[]>(
    (items) =>
      // A connection was lost, or two nodes were in each other's way. What is written twice is kept once.
      retry(() =>
        db.transaction().execute((tx) => writeTogether(tx, items, isServer ? node : undefined)),
      ),
    ({ messages, receipts }) => messages.length + receipts.length,
    rowsAtOnce,
  )
  const sweeping = setInterval(() => sweep(db).catch(onError), sweepEvery)
  sweeping.unref()

  return {
    append: (messages) => writes.add({ messages, receipts: [] }),
    acknowledge: async (receipts) => {
      await writes.add({ messages: [], receipts })
    },
    pending: (query) => pendingMessages(db, query),
    async find(keys) {
      if (keys.length === 0) return []
      const wanted = new Set(keys.map(({ topic, messageId }) => `${topic} ${messageId}`))
      const rows = await db
        .selectFrom('relay_message')
        .select(['id', 'topic', 'message_id'])
        .where('topic', 'in', [...new Set(keys.map(({ topic }) => topic))])
        .where('message_id', 'in', [...new Set(keys.map(({ messageId }) => messageId))])
        .execute()
      return rows.filter((row) => wanted.has(`${row.topic} ${row.message_id}`)).map(({ id }) => id)
    },
    onArrival(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ping() {
      await db.selectFrom('relay_message').select('id').limit(1).execute()
    },
    async close() {
      clearInterval(sweeping)
      await writes.settled()
      await stopWatching?.()
      await db.destroy()
    },
  }
}

async function retry<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (failures === triesMax) throw error
      await sleep(failures * 100)
    }
  }
}

async function writeTogether(
  db: Kysely<RelayTables>,
  writes: readonly Write[],
  node: string | undefined,
): Promise<Appended[][]> {
  const appended = await appendMessages(
    db,
    writes.flatMap(({ messages }) => messages),
  )
  const fresh = appended.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (node !== undefined && fresh.length > 0) await announce(db, { node, ids: fresh })
  await keepReceipts(
    db,
    writes.flatMap(({ receipts }) => receipts),
  )
  let next = 0
  return writes.map(({ messages }) => {
    next += messages.length
    return appended.slice(next - messages.length, next)
  })
}

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

/** Calls `notify` with the topics that other nodes have put messages on. */
function watchNodes(
  url: string,
  node: string,
  db: Kysely<RelayTables>,
  notify: (arrival: Arrival) => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  async function readAnnounced(payload: string): Promise<void> {
    const announced = readAnnouncement(payload)
    if (!announced || announced.node === node) return
    const rows = await db
      .selectFrom('relay_message')
      .select('topic')
      .distinct()
      .where('id', 'in', announced.ids)
      .execute()
    notify(rows.map(({ topic }) => topic))
  }
  return listenToNodes(url, {
    onPayload: (payload) => {
      readAnnounced(payload).catch((error) => {
        onError(error)
        notify('anywhere')
      })
    },
    onGap: () => notify('anywhere'),
    onError,
  })
}
