import { field } from '@latchkey/core/foreign'
import type { SentCalls } from '../protocol.ts'
import { oneOf, type Read, textAt } from './read.ts'

/** In what calls of the account were sent. */
export const sentCalls: Read<SentCalls> = (answer) => {
  const way = oneOf(['transaction', 'operation'], field(answer, 'way'))
  const hash = textAt(answer, 'hash')
  return way && hash !== undefined ? { way, hash } : undefined
}
