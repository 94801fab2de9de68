import { field } from '@latchkey/core/foreign'
import type { Batching } from '../protocol.ts'
import { type Read, statusOf } from './read.ts'

const status = statusOf(['supported', 'ready', 'unsupported'])

/** Whether an account makes several calls at once; `ready`: it is set up for it with the first. And what sessions it has. */
export const batching: Read<Batching> = (answer) => {
  const read = status(answer)
  const permissions = field(answer, 'permissions')
  return read && (permissions === undefined ? read : { ...read, permissions })
}
