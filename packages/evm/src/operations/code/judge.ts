import type { Movement, TransactionOutcome } from '@latchkey/core'
import type { Mined, Reading } from '../transaction.ts'
import { readAccountCode } from './accountCode.ts'

/**
 * The outcome of a mined transaction that should remove an account's code, by the code after its block. Throws
 * `BAD_RESPONSE`, and what a failed read throws.
 */
export async function judgeRemoval(
  context: Reading,
  account: string,
  { transaction, receipt }: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const { kind } = await readAccountCode(context, account, receipt.block)
  const status = kind === 'none' ? 'confirmed' : 'otherEffect'
  return { status, hash: transaction.hash, moved }
}
