import { field, keys } from '@latchkey/core/foreign'
import { oneOf } from './read.ts'
import { refusals } from './refusals.ts'

/** A step that the page refuses, and why; `retryAfter` in seconds. */
export function refused(answer: unknown) {
  const status = oneOf(['refused'], field(answer, 'status'))
  const refusal = oneOf(refusals, field(answer, 'refusal'))
  if (!status || !refusal) return undefined
  if (!keys(answer).includes('retryAfter')) return { status, refusal }
  const retryAfter = field(answer, 'retryAfter')
  return typeof retryAfter === 'number' ? { status, refusal, retryAfter } : undefined
}
