import { isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'
import { errorText } from './errors.ts'
import { useMessages } from './surroundings.ts'

export type ErrorWords = { title: string; text: string | undefined }

export function useErrorWords(error: unknown): ErrorWords {
  const messages = useMessages()
  const known = toKnownError(error)
  const [title, advice] = sentences(errorText(messages, known))
  return { title, text: causeText(messages, known) ?? advice }
}

/** What happened, as a headline, and what to do about it. */
function sentences(text: string): [first: string, rest: string | undefined] {
  const end = text.indexOf('. ')
  return end === -1 ? [text, undefined] : [text.slice(0, end), text.slice(end + 2)]
}

/** What lies behind an error, when that is known too and says more. */
function causeText(messages: Messages, error: LatchkeyError): string | undefined {
  return isKnownError(error.cause) ? errorText(messages, error.cause) : undefined
}
