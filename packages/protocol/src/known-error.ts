import { earlyMessages } from './early-messages.ts'
import type { ContextOf, ErrorCode } from './errors.ts'

type EarlyCode = Exclude<keyof typeof earlyMessages, 'HTTP_STATUS'>

/** The one error class: a stable code, what the message was made from, and the cause. */
export class LatchkeyError<Code extends ErrorCode = ErrorCode> extends Error {
  /** Always `LatchkeyError`, also where the class itself is another copy. */
  override readonly name = 'LatchkeyError'
  /** The stable code. Compare it with `isKnownError(error, code)`. */
  readonly code: Code
  /** The facts that the message was made from. */
  readonly context: ContextOf<Code> | undefined

  /** `knownError` and its like make errors with the message of their code. */
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
