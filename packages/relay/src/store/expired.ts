import type { Kysely } from 'kysely'
import type { RelayTables } from './tables.ts'

const atOnce = 2_000

/** Removes messages whose time is over and their receipts, at most 2,000. Resolves with how many. */
export async function removeExpired(
  db: Kysely<RelayTables>,
  now: number,
  only?: { topics: readonly string[]; messageIds: readonly string[] },
): Promise<number> {
  let query = db
    .selectFrom('relay_message')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(atOnce)
  if (only) {
    query = query.where('topic', 'in', only.topics).where('message_id', 'in', only.messageIds)
  }
  const ids = (await query.execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('relay_receipt').where('message', 'in', ids).execute()
  await db.deleteFrom('relay_message').where('id', 'in', ids).execute()
  return ids.length
}

/** Sweeps until nothing is left to remove. */
export async function sweep(db: Kysely<RelayTables>, now: number): Promise<void> {
  while ((await db.transaction().execute((tx) => removeExpired(tx, now))) === atOnce) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
