import { randomUUID } from 'node:crypto'
import { type Clock, every } from '@latchkey/protocol'
import { serverClock, sleep } from '@latchkey/service/clock'
import {
  connectDatabase,
  type DatabaseSettings,
  isPostgres,
  migrate,
  pingDatabase,
} from '@latchkey/service/database'
import { type Kysely, sql } from 'kysely'
import { MailboxFull } from '../full.ts'
import type { Arrival, Mailbox } from '../mailbox.ts'
import { readAnnouncement } from './announce.ts'
import { sweep } from './expired.ts'
import { groupCommit } from './groupCommit.ts'
import { listenToNodes } from './listenToNodes.ts'
import { relayMigrations } from './migrations.ts'
import { pendingMessages } from './pending.ts'
import { createRoomKeeper, type Room } from './room.ts'
import type { RelayTables } from './tables.ts'
import { findMessages, type Write, type Written, writeTogether } from './writeTogether.ts'

/** Rows that one transaction writes at most. */
const rowsAtOnce = 1_000
const sweepEvery = 60_000
/** Sweeps between two readings of how much is kept in all. */
const recountEvery = 15
const triesMax = 4
/** Pages of 4 KiB: a log of 32 MiB, which is read in a moment after a crash. */
const logPages = 8_000

export type MailboxOptions = Partial<Room> & {
  onError?: (error: unknown) => void
  /** How PostgreSQL is used. */
  database?: DatabaseSettings | undefined
  /** For tests. */
  clock?: Clock
}

/**
 * The mailbox in the database that `url` names: `postgres://…`, `sqlite:<file>`, or SQLite in memory when absent.
 * Without limits to its room it grows as far as the disk. Rejects when it cannot be opened.
 */
export async function openSqlMailbox(
  url: string | undefined,
  options: MailboxOptions = {},
): Promise<Mailbox> {
  const { onError = () => {}, topicSize = Infinity, storedSize = Infinity } = options
  const { clock = serverClock } = options
  const isServer = url !== undefined && isPostgres(url)
  const db = connectDatabase<RelayTables>(url, onError, options.database)
  if (!isServer) await tuneSqlite(db)
  await migrate(db, relayMigrations(isServer), 'relay_migration')
  const room = createRoomKeeper({ topicSize, storedSize })
  await room.readStored(db)
  const listeners = new Set<(arrival: Arrival) => void>()
  const notifyListeners = (arrival: Arrival) => {
    for (const listener of listeners) listener(arrival)
  }
  const node = randomUUID()
  const stopWatching = isServer
    ? await watchNodes(url, {
        node,
        db,
        clock,
        onError,
        settings: options.database,
        notify: notifyListeners,
      })
    : undefined

  const writing = { room, node: isServer ? node : undefined, clock }
  const writes = groupCommit<Write, Written>(
    async (items) => {
      // A connection was lost, or two nodes were in each other's way. What is written twice is kept once.
      const { written, draft, fresh } = await retry(clock, () =>
        db.transaction().execute((tx) => writeTogether(tx, items, writing)),
      )
      draft.keep(fresh)
      return written
    },
    ({ messages, receipts }) => messages.length + receipts.length,
    rowsAtOnce,
  )
  let sweeps = 0
  async function tidy(): Promise<void> {
    await sweep(db, clock.now())
    room.forgetTopics()
    sweeps += 1
    if (sweeps % recountEvery === 0) await room.readStored(db)
  }
  const stopSweeping = every(clock, sweepEvery, () => tidy().catch(onError))

  return {
    async append(messages) {
      const written = await writes.add({ messages, receipts: [] })
      if (typeof written === 'string') throw new MailboxFull(written)
      return written
    },
    acknowledge: async (receipts) => {
      await writes.add({ messages: [], receipts })
    },
    pending: (query) => pendingMessages(db, query, { now: clock.now(), onError }),
    find: (keys) => findMessages(db, keys),
    onArrival(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async age() {
      const oldest = await db
        .selectFrom('relay_message')
        .select('published_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return oldest ? Math.max(clock.now() - oldest.published_at, 0) : 0
    },
    ping: () => pingDatabase(db),
    async close() {
      stopSweeping()
      await writes.settled()
      await stopWatching?.()
      await db.destroy()
    },
  }
}

/**
 * A message cannot be made again from the chain as the gateway's other tables can: a commit waits for the disk. The index
 * by hash changes in many places; where the log is longer, a page of it is copied out of the log, and waited for, once
 * for many messages.
 */
async function tuneSqlite(db: Kysely<RelayTables>): Promise<void> {
  await sql`pragma synchronous = full`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.raw(String(logPages))}`.execute(db)
}

async function retry<Answer>(clock: Clock, attempt: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (failures === triesMax) throw error
      await sleep(clock, failures * 100)
    }
  }
}

type WatchedNodes = {
  node: string
  db: Kysely<RelayTables>
  clock: Clock
  settings: DatabaseSettings | undefined
  notify(arrival: Arrival): void
  onError(error: unknown): void
}

/** Calls `notify` with the topics that other nodes have put messages on. */
function watchNodes(
  url: string,
  { node, db, clock, settings, notify, onError }: WatchedNodes,
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
    clock,
    settings,
  })
}
