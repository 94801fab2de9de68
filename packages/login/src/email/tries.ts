import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** The number of attempts for each sent code. */
const mostTries = 5

/** Counts an attempt before the code is checked. Returns `false` if none is left. Counts concurrent attempts one by one. */
export async function claimTry(db: Kysely<LoginTables>, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_mail')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Resets the attempts for a new code. */
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
