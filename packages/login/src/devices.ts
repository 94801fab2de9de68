import type { Kysely } from 'kysely'
import { hashOf, newToken } from './secrets.ts'
import type { LoginTables } from './tables.ts'

/** A browser and the address that it logs in, both as the tables keep them. */
export type Device = { device: string; email: string }

/** How long a link can be confirmed. */
const linkLife = 1_200_000

/** Browsers that may log an address in. */
export type Devices = ReturnType<typeof createDevices>

/** Keeps which browsers may log which addresses in. */
export function createDevices(db: Kysely<LoginTables>, now: () => number) {
  const rowOf = ({ device, email }: Device) =>
    db
      .selectFrom('login_device')
      .selectAll()
      .where('device', '=', device)
      .where('email', '=', email)
  const openLink = (token: string) =>
    db
      .selectFrom('login_device')
      .select('token')
      .where('token', '=', hashOf(token))
      .where('asked_at', '>', now() - linkLife)

  return {
    async isConfirmed(device: Device): Promise<boolean> {
      const row = await rowOf(device).executeTakeFirst()
      return row !== undefined && row.confirmed_at !== null
    },
    /** Makes the token of a link that confirms a browser; an older one ceases to work. */
    async ask({ device, email }: Device): Promise<string> {
      await db
        .deleteFrom('login_device')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<=', now() - linkLife)
        .execute()
      const token = newToken()
      const asked = { token: hashOf(token), asked_at: now(), confirmed_at: null, is_code_sent: 0 }
      await db
        .insertInto('login_device')
        .values({ device, email, ...asked })
        .onConflict((conflict) => conflict.columns(['device', 'email']).doUpdateSet(asked))
        .execute()
      return token
    },
    /** Whether a link can still be confirmed. Looking at it confirms nothing: mail scanners do that. */
    async isOpen(token: string): Promise<boolean> {
      return (await openLink(token).executeTakeFirst()) !== undefined
    },
    /** Confirms the browser that a link was made for; `false` where the link is unknown, used or too old. */
    async confirm(token: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('login_device')
        .set({ token: null, confirmed_at: now() })
        .where('token', '=', hashOf(token))
        .where('asked_at', '>', now() - linkLife)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Lets a browser in whose visitor has proved the mailbox otherwise. */
    async know({ device, email }: Device): Promise<void> {
      const known = { token: null, asked_at: now(), confirmed_at: now(), is_code_sent: 1 }
      await db
        .insertInto('login_device')
        .values({ device, email, ...known })
        .onConflict((conflict) => conflict.columns(['device', 'email']).doUpdateSet(known))
        .execute()
    },
    /** Whether the code that follows a confirmed link is to be sent now; `true` once. */
    async takeCode({ device, email }: Device): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('login_device')
        .set({ is_code_sent: 1 })
        .where('device', '=', device)
        .where('email', '=', email)
        .where('confirmed_at', 'is not', null)
        .where('is_code_sent', '=', 0)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
