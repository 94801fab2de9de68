import { type Kysely, sql } from 'kysely'
import type { LoginTables } from './tables.ts'

/** Milliseconds between two mails to an address, and how many it gets in an hour. */
const pause = 30_000
const hour = 3_600_000
const mostAnHour = 10

/**
 * Takes the right to send an address a mail: `0`, or the seconds to wait. One statement, so that of two requests at once
 * only one gets it, also at two gateways. `usedAt`: when the visitor came by the mail before, if they did: it holds up no other.
 */
export async function claimMail(
  db: Kysely<LoginTables>,
  email: string,
  now: number,
  usedAt = 0,
): Promise<number> {
  // What limits nothing any more and has no code to be tried is forgotten.
  await db
    .deleteFrom('login_mail')
    .where('sent_at', '<=', now - hour)
    .execute()
  const isNewHour = sql<boolean>`login_mail.hour_began <= ${now - hour}`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_mail')
    .values({ email, sent_at: now, hour_began: now, in_hour: 1, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          sent_at: now,
          hour_began: sql<number>`case when ${isNewHour} then ${now} else login_mail.hour_began end`,
          in_hour: sql<number>`case when ${isNewHour} then 1 else login_mail.in_hour + 1 end`,
        })
        .where((eb) =>
          eb.or([
            eb('login_mail.sent_at', '<=', now - pause),
            eb('login_mail.sent_at', '<', usedAt),
          ]),
        )
        .where((eb) => eb.or([isNewHour, eb('login_mail.in_hour', '<', mostAnHour)])),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 0
  const last = await db
    .selectFrom('login_mail')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const isFull = last.in_hour >= mostAnHour
  const until = isFull ? Number(last.hour_began) + hour : Number(last.sent_at) + pause
  return Math.max(1, Math.ceil((until - now) / 1000))
}
