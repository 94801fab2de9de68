import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { hashOf, hiddenEmail, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** A browser and the address that it logs in, both as the tables store them. */
export type Device = { device: string; email: string }

/** Milliseconds for which a link can confirm a browser. */
const linkLife = 1_200_000

export type Devices = ReturnType<typeof createDevices>

/** Returns the browser with a token, and an address, as the tables store them. */
export function deviceOf(
  token: string,
  email: string,
  { secret }: Pick<LoginConfig, 'secret'>,
): Device {
  return { device: hashOf(token), email: hiddenEmail(email, secret) }
}

/** Stores which browsers may log in which addresses. */
export function createDevices(db: Kysely<LoginTables>, now: () => number) {
  return {
    /** Whether the address has confirmed the browser. */
    async isConfirmed({ device, email }: Device): Promise<boolean> {
      const row = await db
        .selectFrom('login_device')
        .select('confirmed_at')
        .where('device', '=', device)
        .where('email', '=', email)
        .executeTakeFirst()
      return row !== undefined && row.confirmed_at !== null
    },
    /** Returns the token of a new link that confirms a browser. An older link stops working. */
    async startConfirmation(device: Device): Promise<string> {
      await db
        .deleteFrom('login_device')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<=', now() - linkLife)
        .execute()
      const token = newToken()
      const state = { token: hashOf(token), asked_at: now(), confirmed_at: null, is_code_sent: 0 }
      await putDevice(db, device, state)
      return token
    },
    /** Whether a link can still confirm a browser. */
    async isOpen(token: string): Promise<boolean> {
      const row = await db
        .selectFrom('login_device')
        .select('token')
        .where('token', '=', hashOf(token))
        .where('asked_at', '>', now() - linkLife)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Confirms the browser of a link. Returns `false` if the link is unknown, used or too old. */
    async confirm(token: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('login_device')
        .set({ token: null, confirmed_at: now() })
        .where('token', '=', hashOf(token))
        .where('asked_at', '>', now() - linkLife)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Confirms a browser whose visitor has proved the mailbox in another way. */
    async confirmDirectly(device: Device): Promise<void> {
      const state = { token: null, asked_at: now(), confirmed_at: now(), is_code_sent: 1 }
      await putDevice(db, device, state)
    },
    /** Claims the code that follows a confirmed link. Returns `true` once. */
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

type DeviceState = Omit<LoginTables['login_device'], keyof Device>

async function putDevice(
  db: Kysely<LoginTables>,
  device: Device,
  state: DeviceState,
): Promise<void> {
  await db
    .insertInto('login_device')
    .values({ ...device, ...state })
    .onConflict((conflict) => conflict.columns(['device', 'email']).doUpdateSet(state))
    .execute()
}
