import { type Kysely, sql } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** A quota: at most `most` events in `window` milliseconds, with `pause` milliseconds between two. */
export type Quota = { key: string; most: number; window: number; pause: number }

/**
 * Counts one event in one statement. Returns `false` if the quota is exhausted. `usedAt`: an event before it causes no
 * pause.
 */
export async function claimQuota(
  db: Kysely<LoginTables>,
  { key, most, window, pause }: Quota,
  now: number,
  usedAt: number,
): Promise<boolean> {
  const isNew = sql<boolean>`login_mail_quota.began_at <= ${now - window}`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_mail_quota')
    .values({ key, sent_at: now, began_at: now, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          sent_at: now,
          began_at: sql<number>`case when ${isNew} then ${now} else login_mail_quota.began_at end`,
          sent: sql<number>`case when ${isNew} then 1 else login_mail_quota.sent + 1 end`,
        })
        .where((eb) =>
          eb.or([
            eb('login_mail_quota.sent_at', '<=', now - pause),
            eb('login_mail_quota.sent_at', '<', usedAt),
          ]),
        )
        .where((eb) => eb.or([isNew, eb('login_mail_quota.sent', '<', most)])),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
