import { isAPIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { Auth } from './auth.ts'
import type { LoginConfig } from './config.ts'
import type { MailLanguage } from './mail/language.ts'
import type { Mailer } from './mail/mail.ts'
import { codeMail } from './mail/texts.ts'
import type { LoginTables } from './tables.ts'
import { claimTry, forgetTries } from './tries.ts'

/** What came of a code: the cookies of the new session, or why there is none. */
type CodeResult =
  | { status: 'loggedIn'; user: string; cookies: string[] }
  | { status: 'wrong' | 'expired' | 'tooManyTries' }

type Means = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: Mailer
  now: () => number
}
export type Codes = ReturnType<typeof createCodes>

/** Codes of six digits, sent by mail and good for twenty minutes and five tries. `hidden`: the address as tables keep it. */
export function createCodes({ auth, db, config, mailer, now }: Means) {
  return {
    /** Sends a new code; `false` where the mail could not be sent. */
    async send(email: string, hidden: string, language: MailLanguage): Promise<boolean> {
      const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
      await forgetTries(db, hidden, now())
      return mailer.send({ to: email, ...codeMail(language, { site: config.siteName, code }) })
    },
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
