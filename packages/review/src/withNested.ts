import type { DescribedCall } from './review.ts'

/** Returns a call, and the calls among its arguments, at any depth. */
export function withNested(call: DescribedCall): DescribedCall[] {
  const fields = 'fields' in call ? call.fields : []
  const nested = fields.flatMap(({ value }) => (value.kind === 'call' ? [value.call] : []))
  return [call, ...nested.flatMap(withNested)]
}
