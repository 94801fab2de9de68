import type { SentTransfer } from '@latchkey/core'
import { paymentsOf } from './paymentsOf.ts'
import type { ReadySend } from './routes.ts'

/** Returns the memos of an earlier transfer that was sent instead of the reviewed one, if they differ. */
export function earlierMemos(
  { isEarlier, plan: { memos } }: Pick<SentTransfer, 'isEarlier' | 'plan'>,
  send: ReadySend,
): readonly string[] | undefined {
  if (!isEarlier || !memos) return undefined
  const differs = paymentsOf(send).some(({ memo = '' }, index) => memo !== memos[index])
  return differs ? memos : undefined
}
