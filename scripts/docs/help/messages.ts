import { type ErrorCode, errorTable } from '@latchkey/protocol'

/** All codes, in the order of their table. */
export const errorCodes = Object.keys(errorTable).filter((code) => isErrorCode(code))

/** Returns the English message of a code. A message that names facts has them as `‹chainId›`. */
export function messageOf(code: ErrorCode): string {
  const message = errorTable[code]
  return typeof message === 'string' ? message : shapeOf(String(message))
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}

/** The template of a message that is made from its context. */
function shapeOf(source: string): string {
  const template = /[`'"]([^`'"]*)[`'"]/.exec(source)?.[1] ?? ''
  return template.replace(/\$\{context\.(\w+)\}/g, '‹$1›')
}
