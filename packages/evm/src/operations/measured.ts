import type { Movement, TransactionOutcome } from '@latchkey/core'
import type { EvmPlan } from '../plan.ts'
import { measure } from './arrival.ts'
import { hasLeft } from './moved.ts'
import type { ChainTransaction, Reading, Receipt } from './transaction.ts'

/** A transaction that is in a block. */
export type Mined = { transaction: ChainTransaction; receipt: Receipt }

/** The outcome of a transaction that tells of what was planned (`moved`), once the tokens' balances say so too. */
export async function judgeMeasured(
  context: Reading,
  plan: EvmPlan,
  { transaction: { hash }, receipt }: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const measured = await measure(context, plan.leaves, receipt.block)
  if (!measured) return { status: 'unverified' }
  return hasLeft(plan.leaves, measured)
    ? { status: 'confirmed', hash, moved }
    : { status: 'otherEffect', hash, moved: measured }
}
