import { field, keys } from '@latchkey/core/foreign'
import type { Batching } from '../protocol.ts'
import { oneOf, type Read, textAt } from './read.ts'

/**
 * Whether an account makes several calls at once (`ready`: it is set up for it with the first), who may pay for that, and what
 * sessions it may grant.
 */
export const batching: Read<Batching> = (answer) => {
  const status = oneOf(['supported', 'ready', 'unsupported'], field(answer, 'status'))
  const permissions = field(answer, 'permissions')
  const found = status && { status, ...(permissions !== undefined && { permissions }) }
  if (!found || !keys(answer).includes('paymasterUrl')) return found
  const paymasterUrl = textAt(answer, 'paymasterUrl')
  return paymasterUrl === undefined ? undefined : { ...found, paymasterUrl }
}
