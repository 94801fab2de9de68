import { errorTable, isKnownError, type PlainErrorCode } from '@latchkey/protocol'

/** Returns the code of an error. Nothing else of it leaves this side. */
export function codeOf(error: unknown): PlainErrorCode {
  return isKnownError(error) ? plainCode(error.code) : 'UNKNOWN'
}

/** Returns a code whose message is fixed. Any other code becomes `UNKNOWN`. */
export function plainCode(code: string): PlainErrorCode {
  return isPlainCode(code) ? code : 'UNKNOWN'
}

function isPlainCode(code: string): code is PlainErrorCode {
  return Object.hasOwn(errorTable, code) && typeof Reflect.get(errorTable, code) === 'string'
}
