import {
  isKnownError,
  type LatchkeyError,
  type LossCode,
  toKnownError,
  type UnverifiedReason,
} from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'

/** The visitor's words for an error: the language's text for its code, else the error's own. */
export function errorText({ errors }: Messages, error: unknown): string {
  const known = toKnownError(error)
  return wordsOf(errors, known) ?? known.message
}

/** The visitor's words for the end of a connection; the code where a language does not have it yet. */
export function lossText({ errors }: Messages, code: LossCode | 'WALLET_DISCONNECTED'): string {
  return errors[code] ?? code
}

function wordsOf(errors: Messages['errors'], error: LatchkeyError): string | undefined {
  if (isKnownError(error, 'HTTP_STATUS')) return errors.HTTP_STATUS?.(reasonOf(error.context))
  if (isKnownError(error, 'RPC_ERROR')) return errors.RPC_ERROR?.(error.context?.message ?? '')
  if (isKnownError(error, 'SIGNATURE_UNVERIFIED'))
    return errors.SIGNATURE_UNVERIFIED?.(unverifiedReason(error.context))
  const words = errors[error.code]
  return typeof words === 'string' ? words : undefined
}

/** The HTTP statuses that have words of their own. */
function reasonOf(context: { status: number } | undefined): '403' | '429' | 'other' {
  return context?.status === 403 ? '403' : context?.status === 429 ? '429' : 'other'
}

/** The reasons that have words of their own. */
function unverifiedReason(context: { reason: UnverifiedReason } | undefined) {
  const reason = context?.reason
  return reason === undefined || reason === 'notSupported' ? 'other' : reason
}
