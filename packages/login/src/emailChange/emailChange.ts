import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Auth } from '../auth.ts'
import type { LoginConfig } from '../config.ts'
import type { MailLanguage } from '../mail/language.ts'
import type { Mailer } from '../mail/mail.ts'
import { changeMail } from '../mail/texts.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds for which a code is valid, and how many may be tried. */
const life = 1_200_000
const mostTries = 5

/** The mailbox that a code proves: `primary` is the current address, `secondary` the new one. */
export type Mailbox = 'primary' | 'secondary'
/** A code to be sent to `to`, for the change to the address `email`. */
export type ChangeCode = { mailbox: Mailbox; email: string; to: string; language: MailLanguage }
type EnteredCode = { mailbox: Mailbox; user: string; code: string }
type CheckResult =
  | { status: 'right'; email: string }
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

  return {
    /** Sends a new code. Returns `false` if the mail could not be sent. */
    async send(user: string, { mailbox, email, to, language }: ChangeCode): Promise<boolean> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const hash = hashOf({ mailbox, user, code })
      const row = { email, stage: mailbox, code: hash, tries: 0, asked_at: now() }
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
        .returning(['email', 'code', 'tries'])
        .executeTakeFirst()
      if (!row) return { status: 'expired' }
      if (row.tries > mostTries) return { status: 'tooManyTries' }
      const isRight = timingSafeEqual(
        Buffer.from(row.code, 'hex'),
        Buffer.from(hashOf(entered), 'hex'),
      )
      return isRight ? { status: 'right', email: row.email } : { status: 'wrong' }
    },
    /** Stores the new address. Returns `false` if another user has it. */
    async finish(user: string, email: string): Promise<boolean> {
      const { internalAdapter } = await auth.$context
      const other = await internalAdapter.findUserByEmail(email)
      if (other && other.user.id !== user) return false
      await internalAdapter.updateUser(user, { email, emailVerified: true })
      await db.deleteFrom('login_email_change').where('user_id', '=', user).execute()
      return true
    },
  }
}
