import { field, keys } from '@latchkey/core/foreign'
import { oneOf } from './read.ts'
import { refusals } from './refusals.ts'

/** A step that the page refuses, and why; `retryAfter` in seconds. */
export function refused(answer: unknown) {
  const status = oneOf(['refused'], field(answer, 'status'))
  const refusal = oneOf(refusals, field(answer, 'refusal'))
  if (!status || !refusal) return undefined
  return withRetryAfter(answer, { status, refusal })
}

/** Adds the `retryAfter` of an answer to what was read of it. `undefined` if it is no number. */
export function withRetryAfter<Step extends object>(
  answer: unknown,
  step: Step,
): (Step & { retryAfter?: number }) | undefined {
  if (!keys(answer).includes('retryAfter')) return step
  const retryAfter = field(answer, 'retryAfter')
  return typeof retryAfter === 'number' ? { ...step, retryAfter } : undefined
}
