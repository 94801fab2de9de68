import type { Messages } from '../../messages/language.ts'
import type { LoginRequest } from './loginFlow.ts'

/** Why a step of a log-in came to nothing, and what to do about it. */
export function refusalText(
  words: Messages['login'],
  { refusal, retryAfter = 30 }: NonNullable<LoginRequest['problem']>,
): string {
  switch (refusal) {
    case 'TOO_MANY_MAILS':
      return words.tooManyMails(String(retryAfter))
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
    case 'FAILED':
      return words.failed
  }
}
