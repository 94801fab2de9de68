import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Auth } from '../auth.ts'
import type { LoginConfig } from '../config.ts'
import type { MailLanguage } from '../mail/language.ts'
import type { Mailer } from '../mail/mail.ts'
import { changeMail } from '../mail/texts.ts'
import type { LoginTables } from '../tables.ts'
import { guardedSince } from '../vaults/formerVaults.ts'
import { type Agreed, asOwner, type Owner } from '../vaults/ownership.ts'

/** Milliseconds for which a code is valid, and how many may be tried. */
const life = 1_200_000
const mostTries = 5

/** The mailbox that a code proves: `primary` is the current address, `secondary` the new one. */
export type Mailbox = 'primary' | 'secondary'
/** A code to be sent to `to`, for the change to the address `email`. `owner`: of the wallet in use, who agreed. */
export type ChangeCode = {
  mailbox: Mailbox
  email: string
  to: string
  language: MailLanguage
  owner: Owner
}
/** `guarded`: the user has started another wallet so recently that the address must not change. */
type AllowResult = 'allowed' | 'guarded' | 'notOwner'
type EnteredCode = { mailbox: Mailbox; user: string; code: string }
type CheckResult =
  | { status: 'right'; email: string; owner: Owner }
  | { status: 'wrong' | 'expired' | 'tooManyTries' }

type EmailChangeDependencies = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: Mailer
  now: () => number
}
export type EmailChange = ReturnType<typeof createEmailChange>

/** Changes the address of users, by codes that they receive in their mailboxes. A user has one change at a time. */
export function createEmailChange({ auth, db, config, mailer, now }: EmailChangeDependencies) {
  const hashOf = ({ mailbox, user, code }: EnteredCode) =>
    createHmac('sha256', config.secret)
      .update(`email change ${mailbox} ${user} ${code}`)
      .digest('hex')
  // The owner of a former wallet must still be able to log in.
  const guardOf = async (transaction: Kysely<LoginTables>, user: string) =>
    (await guardedSince(transaction, user, now())) === undefined ? 'allowed' : 'guarded'

  return {
    /** Sends a new code. Returns `false` if the mail could not be sent. */
    async send(
      user: string,
      { mailbox, email, to, language, owner }: ChangeCode,
    ): Promise<boolean> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const hash = hashOf({ mailbox, user, code })
      const row = { email, owner, stage: mailbox, code: hash, tries: 0, asked_at: now() }
      await db
        .insertInto('login_email_change')
        .values({ user_id: user, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return mailer.send({ to, ...changeMail(language, { site: config.siteName, code }) })
    },
    /** Checks a code. Counts the attempt first, so that concurrent attempts cannot exceed the limit. */
    async check(entered: EnteredCode): Promise<CheckResult> {
      const row = await db
        .updateTable('login_email_change')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', entered.user)
        .where('stage', '=', entered.mailbox)
        .where('asked_at', '>', now() - life)
        .returning(['email', 'owner', 'code', 'tries'])
        .executeTakeFirst()
      if (!row) return { status: 'expired' }
      if (row.tries > mostTries) return { status: 'tooManyTries' }
      const isRight = timingSafeEqual(
        Buffer.from(row.code, 'hex'),
        Buffer.from(hashOf(entered), 'hex'),
      )
      return isRight ? { status: 'right', email: row.email, owner: row.owner } : { status: 'wrong' }
    },
    /** Whether the owner who agreed may change the address now. */
    allow: (agreed: Agreed): Promise<AllowResult> =>
      asOwner(db, agreed, (transaction) => guardOf(transaction, agreed.user)),
    /** Stores the new address, if the owner who agreed at the start still may. `taken`: another user has it. */
    async finish(agreed: Agreed, email: string): Promise<AllowResult | 'taken'> {
      const { user } = agreed
      const { internalAdapter } = await auth.$context
      const other = await internalAdapter.findUserByEmail(email)
      if (other && other.user.id !== user) return 'taken'
      const result = await asOwner(db, agreed, async (transaction) => {
        const guard = await guardOf(transaction, user)
        if (guard === 'guarded') return guard
        await transaction.deleteFrom('login_email_change').where('user_id', '=', user).execute()
        await transaction.updateTable('login_user').set({ email }).where('id', '=', user).execute()
        return guard
      })
      if (result === 'allowed') await internalAdapter.updateUser(user, { emailVerified: true })
      return result
    },
  }
}
