import {
  type ErrorCode,
  isKnownError,
  type LatchkeyError,
  type LossCode,
  toKnownError,
  type UnverifiedReason,
} from '@latchkey/protocol'
import type { Messages } from './language.ts'

/** The visitor's words for an error: what happened, as a headline, and what can be done about it. */
export type ErrorWords = { title: string; text: string | undefined }

/** What happened: the language's headline for the error's code, else the error's own message. */
export function errorTitle({ errors }: Messages, error: unknown): string {
  const known = toKnownError(error)
  return titleOf(errors, known) ?? known.message
}

/** The words for an error: its headline, and below it what lies behind it, where that is known, and what to do. */
export function errorWords(messages: Messages, error: unknown): ErrorWords {
  const known = toKnownError(error)
  const title = errorTitle(messages, known)
  const own = adviceOn(messages, known)
  // The wallet's earlier error does not show whether the transaction was sent.
  const isOpen = known.code.startsWith('SUBMISSION_')
  if (isOpen || !isKnownError(known.cause)) return { title, text: own }
  const cause = sentence(messages, errorTitle(messages, known.cause))
  const advice = adviceOn(messages, known.cause)
  // That nothing was sent comes before why.
  const parts = known.code.startsWith('TOKEN_') ? [own, cause, advice] : [cause, advice ?? own]
  return { title, text: together(messages, parts) }
}

/** The error's headline and the advice on it as sentences, for a text below another headline. */
export function errorSentences(messages: Messages, error: unknown): string {
  const known = toKnownError(error)
  return headedText(messages, errorTitle(messages, known), adviceOn(messages, known))
}

/** A headline and the text below it as sentences, where there is only one line for both. */
export function headedText(messages: Messages, title: string, text: string | undefined): string {
  return together(messages, [sentence(messages, title), text])
}

/** The visitor's words for the end of a connection; the code where a language does not have it yet. */
export function lossText({ errors }: Messages, code: LossCode | 'WALLET_DISCONNECTED'): string {
  return errors[code] ?? code
}

/** Sentences one after the other, as the language sets them. */
function together({ common }: Messages, parts: readonly (string | undefined)[]): string {
  const [first = '', ...others] = parts.filter((part) => part !== undefined && part !== '')
  return others.reduce<string>((text, other) => common.sentences(text, other ?? ''), first)
}

/** A headline as a sentence. What comes from elsewhere may end as one already. */
export function sentence({ common }: Messages, text: string): string {
  return /[.!?؟…。！？।]$/.test(text) ? text : common.sentence(text)
}

function titleOf(errors: Messages['errors'], error: LatchkeyError): string | undefined {
  if (isKnownError(error, 'HTTP_STATUS')) return errors.HTTP_STATUS?.(reasonOf(error.context))
  if (isKnownError(error, 'RPC_ERROR')) return errors.RPC_ERROR?.(error.context?.message ?? '')
  if (isKnownError(error, 'SIGNATURE_UNVERIFIED'))
    return errors.SIGNATURE_UNVERIFIED?.(unverifiedReason(error.context))
  const words = errors[error.code]
  return typeof words === 'string' ? words : undefined
}

function adviceOn({ advice }: Messages, error: LatchkeyError): string | undefined {
  if (isKnownError(error, 'HTTP_STATUS')) return advice.HTTP_STATUS?.(reasonOf(error.context))
  const known: { readonly [code in ErrorCode]?: unknown } = advice
  const words = known[error.code]
  return typeof words === 'string' ? words : undefined
}

/** The HTTP statuses with their own message. */
function reasonOf(context: { status: number } | undefined): '403' | '429' | 'other' {
  return context?.status === 403 ? '403' : context?.status === 429 ? '429' : 'other'
}

/** The reasons with their own message. */
function unverifiedReason(context: { reason: UnverifiedReason } | undefined) {
  const reason = context?.reason
  return reason === undefined || reason === 'notSupported' ? 'other' : reason
}
