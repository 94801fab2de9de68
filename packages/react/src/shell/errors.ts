import { isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'
import { useMessages } from './surroundings.ts'

/** The visitor's words for an error: the language's text for its code, else the error's own. */
export function errorText(messages: Messages, error: unknown): string {
  const known = toKnownError(error)
  const words = messages.errors[known.code]
  if (typeof words !== 'function') return words ?? known.message
  return isKnownError(known, 'RPC_ERROR') ? words(known.context?.message ?? '') : known.message
}

/** What lies behind an error, when that is known too and says more. */
function causeText(messages: Messages, error: LatchkeyError): string | undefined {
  return isKnownError(error.cause) ? errorText(messages, error.cause) : undefined
}

export type ErrorWords = { title: string; text: string | undefined }

export function useErrorWords(error: unknown): ErrorWords {
  const messages = useMessages()
  const known = toKnownError(error)
  return { title: errorText(messages, known), text: causeText(messages, known) }
}
