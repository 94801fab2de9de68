import { randomBytes } from 'node:crypto'
import { type Kysely, type LogEvent, sql } from 'kysely'

/** Whether a database that can be read can also be written. `full`: its disk has no space left. */
export type DatabaseState = 'ok' | 'full'

/** Follows the events of a database. */
export type StateWatch = {
  note(event: LogEvent): void
  isFull(): boolean
  /** Notes that the disk is still full. */
  keepFull(): void
}

const watches = new WeakMap<object, StateWatch>()

/** Creates the watch of a database that is about to be opened. */
export function createStateWatch(): StateWatch {
  let full = false
  return {
    note(event) {
      if (event.level === 'error') full ||= isDiskFull(event.error)
      else if (full && isCommit(event.query.sql)) full = false
    },
    isFull: () => full,
    keepFull() {
      full = true
    },
  }
}

/** Assigns a watch to the database whose events it follows. */
export function watchState(db: object, watch: StateWatch): void {
  watches.set(db, watch)
}

/** Whether an error says that the disk of the database has no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // SQLITE_FULL, and PostgreSQL's disk_full.
  if ('errcode' in error && error.errcode === 13) return true
  return 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')
}

function isCommit(text: string): boolean {
  return /^(commit|insert|update|delete|drop)\b/i.test(text)
}

/** Bytes that a database with space must be able to write. They are random, so that they cannot be compressed. */
const probeSize = 65_536

/**
 * Reads from a database, and reports whether it can be written. Writes only after a write has failed for lack of space.
 * Rejects if the database cannot be read.
 */
export async function pingDatabase<Schema>(db: Kysely<Schema>): Promise<DatabaseState> {
  await sql`select 1`.execute(db)
  const watch = watches.get(db)
  if (!watch?.isFull()) return 'ok'
  try {
    await sql`create table latchkey_space (filler text)`.execute(db)
    try {
      await sql`insert into latchkey_space values (${randomBytes(probeSize / 2).toString('hex')})`.execute(
        db,
      )
    } finally {
      await sql`drop table latchkey_space`.execute(db)
    }
    return 'ok'
  } catch {
    // Another process may be trying, too.
    watch.keepFull()
    return 'full'
  }
}
