import type { Payment, ReadySend } from './routes.ts'

/** All who get something by a transfer, in the order in which they were entered. */
export function paymentsOf({ further = [], ...first }: ReadySend): readonly Payment[] {
  return [first, ...further]
}
