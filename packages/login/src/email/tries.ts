import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** Codes that may be tried after one was sent. */
const mostTries = 5

/** Counts a code that is tried, before it is looked at; `false` where too many were. Many at once are counted one by one. */
export async function claimTry(db: Kysely<LoginTables>, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_mail')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A new code begins with no tries. */
export async function forgetTries(
  db: Kysely<LoginTables>,
  email: string,
  now: number,
): Promise<void> {
  const fresh = { sent_at: now, tries: 0 }
  await db
    .insertInto('login_mail')
    .values({ email, ...fresh })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .execute()
}
