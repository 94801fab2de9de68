import type { Kysely } from 'kysely'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import type { BrowserName } from './browserName.ts'
import type { Device } from './devices.ts'

/** Milliseconds for which a code and its link are valid. */
export const linkLife = 1_200_000
/**
 * Milliseconds for which an approved link logs in the browser that waits. A suspended browser can lose an answer, so it
 * may wait again.
 */
const approvedLife = 600_000

/** A link of a mail: what its page shows. `browser`: that waits; `null` if its name is unknown. */
type OpenLink = { isApproved: boolean; browser: BrowserName | null }

/** Finds and approves the links of mails that log in. */
export function linkActions(db: Kysely<LoginTables>, now: () => number) {
  const oldest = () => now() - linkLife

  /** Returns the link with a token, if it is valid. */
  async function link(token: string): Promise<OpenLink | undefined> {
    const row = await db
      .selectFrom('login_code')
      .select(['browser', 'system', 'approved_at'])
      .where('link', '=', hashOf(token))
      .where('asked_at', '>', oldest())
      .executeTakeFirst()
    if (!row) return undefined
    const { browser: name, system } = row
    const browser = name === null || system === null ? null : { name, system }
    return { isApproved: row.approved_at !== null, browser }
  }

  return {
    link,
    /** Lets a link log in the browser that waits. Returns `false` if the link is unknown or too old. */
    async approve(token: string): Promise<boolean> {
      await db
        .updateTable('login_code')
        .set({ approved_at: now() })
        .where('link', '=', hashOf(token))
        .where('asked_at', '>', oldest())
        .where('approved_at', 'is', null)
        .execute()
      return (await link(token)) !== undefined
    },
    /** Whether the link of the newest mail was approved. */
    async isApproved({ device, email }: Device): Promise<boolean> {
      const row = await db
        .selectFrom('login_code')
        .select('approved_at')
        .where('device', '=', device)
        .where('email', '=', email)
        .where('approved_at', '>', now() - approvedLife)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
