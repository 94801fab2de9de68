import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import type { BrowserName } from './browserName.ts'
import type { Device } from './devices.ts'
import { linkActions, linkLife } from './links.ts'
import { claimTryOfStranger } from './tries.ts'

/** How many codes may be tried for each mail. */
const mostTries = 5
type CodeResult = 'right' | 'wrong' | 'expired' | 'tooManyTries'

/** What stores codes. */
type CodeDependencies = {
  db: Kysely<LoginTables>
  config: Pick<LoginConfig, 'secret'>
  now: () => number
}
export type Codes = ReturnType<typeof createCodes>

/**
 * Stores the code and the link of each mail that logs in. Both belong to one browser and one address, and either logs in
 * that browser alone, for twenty minutes.
 */
export function createCodes({ db, config, now }: CodeDependencies) {
  const hashOfCode = ({ device, email }: Device, code: string) =>
    createHmac('sha256', config.secret).update(`code ${device} ${email} ${code}`).digest('hex')
  const oldest = () => now() - linkLife

  return {
    ...linkActions(db, now),
    /** Returns a new code and the token of its link. The ones before stop working. */
    async start(
      device: Device,
      browser: BrowserName | null,
    ): Promise<{ code: string; token: string }> {
      await db.deleteFrom('login_code').where('asked_at', '<=', oldest()).execute()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const token = newToken()
      const state = {
        code: hashOfCode(device, code),
        link: hashOf(token),
        browser: browser?.name ?? null,
        system: browser?.system ?? null,
        tries: 0,
        asked_at: now(),
        approved_at: null,
      }
      await db
        .insertInto('login_code')
        .values({ ...device, ...state })
        .onConflict((conflict) => conflict.columns(['device', 'email']).doUpdateSet(state))
        .execute()
      return { code, token }
    },
    /**
     * Checks a code, and takes it if it is right. Counts the attempt first, so that concurrent attempts cannot exceed the
     * limit. `isKnown`: whether the address has let in the browser before.
     */
    async take(device: Device, code: string, isKnown: boolean): Promise<CodeResult> {
      const row = await db
        .updateTable('login_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('device', '=', device.device)
        .where('email', '=', device.email)
        .where('asked_at', '>', oldest())
        .returning(['code', 'tries'])
        .executeTakeFirst()
      if (!row) return 'expired'
      if (row.tries > mostTries) return 'tooManyTries'
      if (!isKnown && !(await claimTryOfStranger(db, device.email, config.secret, now())))
        return 'tooManyTries'
      const entered = Buffer.from(hashOfCode(device, code), 'hex')
      if (!timingSafeEqual(Buffer.from(row.code, 'hex'), entered)) return 'wrong'
      const { numDeletedRows } = await db
        .deleteFrom('login_code')
        .where('device', '=', device.device)
        .where('email', '=', device.email)
        .where('code', '=', row.code)
        .executeTakeFirst()
      return numDeletedRows === 1n ? 'right' : 'expired'
    },
    /** Whether the code of the newest mail can still log in the browser. */
    async isOpen({ device, email }: Device): Promise<boolean> {
      const row = await db
        .selectFrom('login_code')
        .select('tries')
        .where('device', '=', device)
        .where('email', '=', email)
        .where('asked_at', '>', oldest())
        .where('tries', '<', mostTries)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Makes the codes and links of a browser worthless, as its log-out does. */
    async forgetDevice(device: string): Promise<void> {
      await db.deleteFrom('login_code').where('device', '=', device).execute()
    },
    /** Makes the codes and links of an address worthless. */
    async forgetAddress(email: string): Promise<void> {
      await db.deleteFrom('login_code').where('email', '=', email).execute()
    },
  }
}
