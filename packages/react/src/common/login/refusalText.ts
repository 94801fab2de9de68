import type { LoginRefusal } from '@latchkey/core'
import type { Messages } from '../../messages/language.ts'

/** Why a step was refused. `retryAfter`: seconds. */
export type LoginProblem = { refusal: LoginRefusal; retryAfter?: number }

/** Why a step of a log-in came to nothing, and what to do about it. */
export function refusalText(
  words: Messages['login'],
  { refusal, retryAfter = 30 }: LoginProblem,
): string {
  switch (refusal) {
    case 'TOO_MANY_MAILS':
      return retryAfter > 90
        ? words.tooManyMailsForNow(Math.ceil(retryAfter / 60))
        : words.tooManyMails(retryAfter)
    case 'EMAIL_INVALID':
      return words.emailInvalid
    case 'MAIL_FAILED':
      return words.mailFailed
    case 'CODE_WRONG':
      return words.codeWrong
    case 'CODE_EXPIRED':
      return words.codeExpired
    case 'TOO_MANY_TRIES':
      return words.tooManyTries
    case 'EMAIL_TAKEN':
      return words.emailTaken
    case 'LOGIN_STALE':
      return words.loginStale
    case 'UNVERIFIED':
      return words.unverified
    case 'LINK_EXPIRED':
      return words.linkExpired
    case 'WINDOW_BLOCKED':
      return words.windowBlocked
    case 'WINDOW_CLOSED':
    case 'DECLINED':
      return words.declined
    case 'FAILED':
      return words.failed
  }
}
