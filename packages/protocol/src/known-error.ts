import type { ContextOf, ErrorCode } from './errors.ts'

/** What can go wrong before a wallet is asked: pages that only look carry no other messages. */
export const earlyMessages = {
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  HISTORY_UNAVAILABLE: 'Failed to fetch transactions',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  HTTP_STATUS: (context: { status: number }) => `HTTP status code: ${context.status}`,
  BAD_RESPONSE: 'The service gave an answer that could not be read',
  NETWORK_FAILED: 'The service could not be reached',
  TIMED_OUT: 'No answer in time',
  ABORTED: 'Request was aborted',
  REQUEST_PENDING: 'A request is already waiting in the wallet',
  UNKNOWN: 'Unknown error',
} as const
type EarlyCode = Exclude<keyof typeof earlyMessages, 'HTTP_STATUS'>

/** The one error class: a stable code, what the message was made from, and the cause. */
export class LatchkeyError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: Code
  readonly context: ContextOf<Code> | undefined

  constructor(code: Code, message: string, context?: ContextOf<Code>, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.context = context
  }
}

/** `knownError` for the few codes that a page carries from the first. */
export function earlyError<Code extends EarlyCode>(
  code: Code,
  cause?: unknown,
): LatchkeyError<Code> {
  return new LatchkeyError<Code>(code, earlyMessages[code], undefined, cause)
}

/** A non-2xx answer. `cause` is the Response, so that callers can read its status and body. */
export function httpStatusError(status: number, cause?: unknown): LatchkeyError<'HTTP_STATUS'> {
  return new LatchkeyError('HTTP_STATUS', earlyMessages.HTTP_STATUS({ status }), { status }, cause)
}

/** Whether `error` is one of ours, of the given code if one is named. Works across realms. */
export function isKnownError(error: unknown): error is LatchkeyError
export function isKnownError<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is LatchkeyError<Code>
export function isKnownError(error: unknown, code?: ErrorCode): boolean {
  if (typeof error !== 'object' || error === null) return false
  try {
    if (!('name' in error && 'code' in error) || error.name !== 'LatchkeyError') return false
    return code === undefined || error.code === code
  } catch {
    return false // a foreign object whose members cannot be read
  }
}

/** `error` itself when it is known, else `Unknown error` with the error as its cause. */
export function toKnownError(error: unknown): LatchkeyError {
  return isKnownError(error) ? error : earlyError('UNKNOWN', error)
}
