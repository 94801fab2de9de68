import { isAPIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { Auth } from '../auth.ts'
import type { LoginConfig } from '../config.ts'
import type { MailLanguage } from '../mail/language.ts'
import type { PretendingMailer } from '../mail/pretend.ts'
import { codeMail } from '../mail/texts.ts'
import type { LoginTables } from '../tables.ts'
import { claimTry, forgetTries } from './tries.ts'

/** The result of a code: the cookies of the new session, or the reason for the refusal. */
type CodeResult =
  | { status: 'loggedIn'; user: string; cookies: string[] }
  | { status: 'wrong' | 'expired' | 'tooManyTries' }

/** What sends codes by mail. */
export type CodeDependencies = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: PretendingMailer
  now: () => number
}
export type Codes = ReturnType<typeof createCodes>

/** Sends and checks codes of six digits, valid for twenty minutes and five attempts. `hidden`: the address as the tables store it. */
export function createCodes({ auth, db, config, mailer, now }: CodeDependencies) {
  return {
    /** Sends a new code. Returns `false` if the mail could not be sent. */
    async send(email: string, hidden: string, language: MailLanguage): Promise<boolean> {
      const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
      await forgetTries(db, hidden, now())
      return mailer.send({ to: email, ...codeMail(language, { site: config.siteName, code }) })
    },
    /** Takes the time of a new code for an address that gets none. */
    async pretend(email: string, hidden: string): Promise<boolean> {
      await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
      await forgetTries(db, hidden, now())
      return mailer.pretend()
    },
    /** Logs in by a code. Counts the attempt first. */
    async redeem(email: string, hidden: string, code: string): Promise<CodeResult> {
      if (!(await claimTry(db, hidden))) return { status: 'tooManyTries' }
      try {
        const body = { email, otp: code }
        const { response, headers } = await auth.api.signInEmailOTP({ body, returnHeaders: true })
        return { status: 'loggedIn', user: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        if (!isAPIError(error)) throw error
        return { status: error.body?.code === 'OTP_EXPIRED' ? 'expired' : 'wrong' }
      }
    },
  }
}
