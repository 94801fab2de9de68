import type { Database } from '../../edge/database/open.ts'

/** A Token List as it was last read. `readAt`: Unix milliseconds. */
export type StoredList = { body: string; readAt: number }

/** Returns the last good text of the list at an address. */
export async function storedList(db: Database, url: string): Promise<StoredList | undefined> {
  const row = await db
    .selectFrom('token_list')
    .select(['body', 'read_at'])
    .where('url', '=', url)
    .executeTakeFirst()
  return row && { body: row.body, readAt: Number(row.read_at) }
}

/** Stores the text of the list at an address. */
export async function storeList(db: Database, url: string, list: StoredList): Promise<void> {
  const row = { body: list.body, read_at: list.readAt }
  await db
    .insertInto('token_list')
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute()
}
