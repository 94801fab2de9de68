import { field, keys } from '@latchkey/core/foreign'
import type { Batching } from '../protocol.ts'
import { oneOf, type Read, textAt } from './read.ts'

/** Whether an account makes several calls at once (`ready`: it is set up for it with the first), and who may pay for that. */
export const batching: Read<Batching> = (answer) => {
  const status = oneOf(['supported', 'ready', 'unsupported'], field(answer, 'status'))
  if (!status || !keys(answer).includes('paymasterUrl')) return status && { status }
  const paymasterUrl = textAt(answer, 'paymasterUrl')
  return paymasterUrl === undefined ? undefined : { status, paymasterUrl }
}
