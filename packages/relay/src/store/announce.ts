import { type Kysely, sql } from 'kysely'
import type { RelayTables } from './tables.ts'

export const channel = 'latchkey_relay'
/** A notification holds less than 8,000 bytes. */
const idsAtOnce = 400

export type Announcement = { node: string; ids: number[] }

/** Announces new messages to the other nodes of a PostgreSQL, once the transaction is committed. */
export async function announce(
  db: Kysely<RelayTables>,
  { node, ids }: Announcement,
): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const payload = `${node} ${ids.slice(start, start + idsAtOnce).join(',')}`
    await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  }
}

export function readAnnouncement(payload: string): Announcement | undefined {
  const [, node, ids] = /^(\S+) (\d+(?:,\d+)*)$/.exec(payload) ?? []
  if (node === undefined || ids === undefined) return undefined
  return { node, ids: ids.split(',').map(Number) }
}
