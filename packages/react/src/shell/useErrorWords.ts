import { isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'
import { errorText } from './errors.ts'
import { useMessages } from './surroundings.ts'

export type ErrorWords = { title: string; text: string | undefined }

export function useErrorWords(error: unknown): ErrorWords {
  const messages = useMessages()
  const known = toKnownError(error)
  return { title: errorText(messages, known), text: causeText(messages, known) }
}

/** What lies behind an error, when that is known too and says more. */
function causeText(messages: Messages, error: LatchkeyError): string | undefined {
  return isKnownError(error.cause) ? errorText(messages, error.cause) : undefined
}
