import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { claimQuota } from '../mail/quota.ts'
import type { LoginTables } from '../tables.ts'

/** The codes that unknown browsers may try for one address in a day. The link of a mail has no such limit. */
const mostOfStrangers = 50
const day = 86_400_000

/** Counts a try of a browser that the address has not let in yet. Returns `false` if none is left. */
export function claimTryOfStranger(
  db: Kysely<LoginTables>,
  email: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const key = createHmac('sha256', secret).update(`code tries ${email}`).digest('base64url')
  return claimQuota(db, { key, most: mostOfStrangers, window: day, pause: 0 }, now, 0)
}
