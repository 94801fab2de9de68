import type { LoginRefusal } from '@latchkey/core'
import type { Messages } from '../../messages/language.ts'

/** Why a step was refused. `until`: when it is possible again, in milliseconds of epoch. */
export type LoginProblem = { refusal: LoginRefusal; until?: number }

/** Why a step of a log-in came to nothing, and what to do about it. `wait`: the seconds until it is possible again. */
export function refusalText(words: Messages['login'], refusal: LoginRefusal, wait = 30): string {
  switch (refusal) {
    case 'TOO_MANY_MAILS':
      return isLong(wait) ? words.tooManyMailsForNow(minutesOf(wait)) : words.tooManyMails(wait)
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
    case 'STORAGE_BLOCKED':
      return words.storageBlocked
    case 'WINDOW_BLOCKED':
      return words.windowBlocked
    case 'WINDOW_CLOSED':
    case 'DECLINED':
      return words.declined
    case 'FAILED':
      return words.failed
  }
}

/** Whether a wait in seconds is shown in minutes. */
export function isLong(wait: number): boolean {
  return wait > 90
}

export function minutesOf(wait: number): number {
  return Math.ceil(wait / 60)
}
