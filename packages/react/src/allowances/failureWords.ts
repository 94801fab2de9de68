import type { LatchkeyError } from '@latchkey/protocol'
import { errorSentences, errorWords } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'

/**
 * The words for a request that failed. `title`: that it could not be carried out, which is not the headline where it may
 * have been.
 */
export function failureWords(
  messages: Messages,
  error: LatchkeyError,
  title: string,
): { title: string; text: string } {
  if (!error.code.startsWith('SUBMISSION_')) return { title, text: errorSentences(messages, error) }
  const words = errorWords(messages, error)
  return { title: words.title, text: words.text ?? '' }
}
