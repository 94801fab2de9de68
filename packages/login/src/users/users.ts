import type { Kysely } from 'kysely'
import { hiddenEmail } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { asOwner, lockUser, type Owner } from '../vaults/ownership.ts'
import { removeCurrent } from '../vaults/storing.ts'
import { readUserRecord, type UserRecord } from './userRecord.ts'

/** The operator's actions on single users. */
export type Users = ReturnType<typeof createUsers>

/** `owner`: the owner of the wallet in use, who agreed. `address`: the user's. */
type AgreedDeletion = { user: string; owner: Owner; address: string }

/** Creates the actions on users, who are found by their address. `secret`: the secret of the login. */
export function createUsers(
  db: Kysely<LoginTables>,
  { secret, now }: { secret: string; now: () => number },
) {
  const hidden = (email: string) => hiddenEmail(email, secret)
  const isBlocked = (hiddenAddress: string) => hasBlock(db, hiddenAddress)
  const endSessions = async (email: string) => {
    const user = await findUser(db, email)
    if (user) await db.deleteFrom('login_session').where('userId', '=', user.id).execute()
  }

  return {
    /** Ends every session of an address. */
    endSessions,
    /** Whether an address may not log in. Takes the address as tables that hide it store it. */
    isBlocked,
    /** Returns everything stored about a user, or `undefined` for an unknown address. */
    async export(email: string): Promise<UserRecord | undefined> {
      const user = await findUser(db, email)
      if (!user) return undefined
      const stored = { user, hidden: hidden(email), isBlocked: await isBlocked(hidden(email)) }
      return readUserRecord(db, stored)
    },
    /** Ends the sessions of an address, and lets it log in no longer. Deletes nothing. */
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
     * Deletes everything stored about a user, with the gateway's share. Returns `false` for an unknown address. Afterwards,
     * only the device and the recovery code open the wallet. A block remains.
     */
    async delete(email: string): Promise<boolean> {
      const user = await findUser(db, email)
      await db.transaction().execute(async (transaction) => {
        if (user) await lockUser(transaction, user.id)
        await deleteByAddress(transaction, hidden(email))
        if (user) await deleteByUser(transaction, user.id)
      })
      return user !== undefined
    },
    /**
     * Deletes everything stored about a user for the owner who agreed. If the user has set a wallet aside, deletes the one
     * in use only: an attacker with the login alone can start a new wallet, and must not delete the former one. Returns
     * `notOwner`, and deletes nothing, if another wallet is in use by now.
     */
    deleteAsOwner: (agreed: AgreedDeletion): Promise<'deleted' | 'notOwner'> =>
      asOwner<'deleted'>(db, agreed, async (transaction) => {
        if (!(await removeCurrent(transaction, agreed.user))) {
          await deleteByAddress(transaction, hidden(agreed.address))
          await deleteByUser(transaction, agreed.user)
        }
        return 'deleted'
      }),
  }
}

function findUser(
  db: Kysely<LoginTables>,
  email: string,
): Promise<LoginTables['login_user'] | undefined> {
  return db.selectFrom('login_user').selectAll().where('email', '=', email).executeTakeFirst()
}

async function hasBlock(db: Kysely<LoginTables>, hiddenAddress: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_blocked')
    .select('email')
    .where('email', '=', hiddenAddress)
    .executeTakeFirst()
  return row !== undefined
}

async function deleteByAddress(db: Kysely<LoginTables>, hiddenAddress: string): Promise<void> {
  for (const table of ['login_device', 'login_code'] as const)
    await db.deleteFrom(table).where('email', '=', hiddenAddress).execute()
}

async function deleteByUser(db: Kysely<LoginTables>, user: string): Promise<void> {
  for (const table of [
    'login_vault',
    'login_former_vault',
    'login_vault_mark',
    'login_release',
    'login_enrolment',
    'login_passkey',
    'login_former_share',
    'login_social',
    'login_email_change',
    'login_challenge',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', user).execute()
  for (const table of ['login_session', 'login_account'] as const)
    await db.deleteFrom(table).where('userId', '=', user).execute()
  await db.deleteFrom('login_user').where('id', '=', user).execute()
}
