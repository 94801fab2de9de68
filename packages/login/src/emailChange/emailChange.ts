import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Auth } from '../auth.ts'
import type { LoginConfig } from '../config.ts'
import type { MailLanguage } from '../mail/language.ts'
import type { Mailer } from '../mail/mail.ts'
import { changeMail } from '../mail/texts.ts'
import type { LoginTables } from '../tables.ts'

/** How long a code is good for, and how often one may be tried. */
const life = 1_200_000
const mostTries = 5

/** Which mailbox a code went to: of the address that the visitor has, or of the new one. */
type Stage = 'primary' | 'secondary'
type Step = { user: string; code: string }
type Checked = { status: 'right'; email: string } | { status: 'wrong' | 'expired' | 'tooManyTries' }

type Means = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: Mailer
  now: () => number
}
export type EmailChange = ReturnType<typeof createEmailChange>

/** Changes of a visitor's address: a code proves the mailbox of the one before, and another that of the new one. */
export function createEmailChange({ auth, db, config, mailer, now }: Means) {
  const hashOf = (user: string, stage: Stage, code: string) =>
    createHmac('sha256', config.secret)
      .update(`email change ${stage} ${user} ${code}`)
      .digest('hex')

  return {
    /** Sends a code to `to`, for the change to `email`; `false` where the mail could not be sent. */
    async send(
      user: string,
      {
        stage,
        email,
        to,
        language,
      }: Record<'email' | 'to', string> & {
        stage: Stage
        language: MailLanguage
      },
    ): Promise<boolean> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const row = { email, stage, code: hashOf(user, stage, code), tries: 0, asked_at: now() }
      await db
        .insertInto('login_email_change')
        .values({ user_id: user, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return mailer.send({ to, ...changeMail(language, { site: config.siteName, code }) })
    },
    /** Checks a code. Each try is counted before it is looked at. */
    async check(stage: Stage, { user, code }: Step): Promise<Checked> {
      const row = await db
        .updateTable('login_email_change')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', user)
        .where('stage', '=', stage)
        .where('asked_at', '>', now() - life)
        .returning(['email', 'code', 'tries'])
        .executeTakeFirst()
      if (!row) return { status: 'expired' }
      if (row.tries > mostTries) return { status: 'tooManyTries' }
      const isRight = timingSafeEqual(
        Buffer.from(row.code, 'hex'),
        Buffer.from(hashOf(user, stage, code), 'hex'),
      )
      return isRight ? { status: 'right', email: row.email } : { status: 'wrong' }
    },
    /** Gives the user the address; `false` where somebody else has it. */
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
