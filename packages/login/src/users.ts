import type { Kysely } from 'kysely'
import { hiddenEmail } from './secrets.ts'
import { markOf } from './storing.ts'
import type { LoginTables } from './tables.ts'

/** All that the gateway has of a user, for whoever asks what is kept of them. */
type UserRecord = {
  user: string
  email: string
  since: string
  isBlocked: boolean
  sessions: { since: string; until: string }[]
  /** The social accounts that log in, by provider. */
  socials: string[]
  /** When each passkey was made. */
  passkeys: string[]
  /** Browsers that may log the address in: when each was confirmed. */
  devices: string[]
  /** The vault and the recovery share as they are kept; absent: there is no wallet. */
  wallet?: { vault: unknown; recovery: unknown; storedAt: string }
  /** When a vault was last stored; also where it is lost. Absent: never. */
  vaultStoredAt?: string
}

/** What an operator does about single users. */
export type Users = ReturnType<typeof createUsers>

/** Users by their address. `secret`: the log-in's. */
export function createUsers(
  db: Kysely<LoginTables>,
  { secret, now }: { secret: string; now: () => number },
) {
  const userOf = (email: string) =>
    db.selectFrom('login_user').selectAll().where('email', '=', email).executeTakeFirst()
  const hidden = (email: string) => hiddenEmail(email, secret)

  async function isBlocked(hiddenAddress: string): Promise<boolean> {
    const row = await db
      .selectFrom('login_blocked')
      .select('email')
      .where('email', '=', hiddenAddress)
      .executeTakeFirst()
    return row !== undefined
  }
  async function endSessions(email: string): Promise<void> {
    const user = await userOf(email)
    if (user) await db.deleteFrom('login_session').where('userId', '=', user.id).execute()
  }

  return {
    /** Ends every session of an address. */
    endSessions,
    /** Whether an address, as the tables keep it, may not log in. */
    isBlocked,
    /** All that is kept of a user; `undefined` where there is none. */
    async export(email: string): Promise<UserRecord | undefined> {
      const user = await userOf(email)
      if (!user) return undefined
      const [sessions, accounts, passkeys, devices, vault, mark] = await Promise.all([
        db.selectFrom('login_session').selectAll().where('userId', '=', user.id).execute(),
        db.selectFrom('login_account').selectAll().where('userId', '=', user.id).execute(),
        db.selectFrom('login_passkey').selectAll().where('user_id', '=', user.id).execute(),
        db.selectFrom('login_device').selectAll().where('email', '=', hidden(email)).execute(),
        db.selectFrom('login_vault').selectAll().where('user_id', '=', user.id).executeTakeFirst(),
        markOf(db, user.id),
      ])
      return {
        user: user.id,
        email,
        since: timeOf(user.createdAt),
        isBlocked: await isBlocked(hidden(email)),
        sessions: sessions.map(({ createdAt, expiresAt }) => {
          return { since: timeOf(createdAt), until: timeOf(expiresAt) }
        }),
        socials: accounts.map(({ providerId }) => providerId),
        passkeys: passkeys.map(({ created_at: at }) => timeOf(Number(at))),
        devices: devices.flatMap(({ confirmed_at: at }) =>
          at === null ? [] : [timeOf(Number(at))],
        ),
        ...(vault && {
          wallet: {
            vault: JSON.parse(vault.vault),
            recovery: JSON.parse(vault.recovery),
            storedAt: timeOf(Number(vault.stored_at)),
          },
        }),
        ...(mark && { vaultStoredAt: timeOf(Number(mark.stored_at)) }),
      }
    },
    /** Ends the address's sessions and lets it log in no more. What it has stays. */
    async block(email: string): Promise<void> {
      await db
        .insertInto('login_blocked')
        .values({ email: hidden(email), blocked_at: now() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
      await endSessions(email)
    },
    async unblock(email: string): Promise<void> {
      await db.deleteFrom('login_blocked').where('email', '=', hidden(email)).execute()
    },
    /**
     * Deletes all that is kept of a user, the gateway's share too; `false` where there is none. The wallet itself is then opened
     * by its device and the recovery code alone. A block stays.
     */
    async delete(email: string): Promise<boolean> {
      const user = await userOf(email)
      await db.transaction().execute(async (inside) => {
        for (const table of ['login_device', 'login_mail'] as const)
          await inside.deleteFrom(table).where('email', '=', hidden(email)).execute()
        if (!user) return
        for (const table of [
          'login_vault',
          'login_vault_mark',
          'login_release',
          'login_passkey',
          'login_social',
          'login_email_change',
          'login_challenge',
        ] as const)
          await inside.deleteFrom(table).where('user_id', '=', user.id).execute()
        for (const table of ['login_session', 'login_account'] as const)
          await inside.deleteFrom(table).where('userId', '=', user.id).execute()
        await inside.deleteFrom('login_user').where('id', '=', user.id).execute()
      })
      return user !== undefined
    },
  }
}

function timeOf(time: Date | string | number): string {
  return new Date(time).toISOString()
}
