import type { Movement, TransactionOutcome } from '@latchkey/core'
import type { EvmPlan } from '../plan.ts'
import { isAlone, measure } from './arrival.ts'
import { hasLeft, hasReceiver, summed } from './moved.ts'
import type { Mined, Reading } from './transaction.ts'

/**
 * Returns the outcome of a transaction whose logs show the plan (`moved`), once the tokens' balances confirm it,
 * including what should arrive. For a plan that only grants rights, the allowances must confirm it. If something moves,
 * it may have used the rights up.
 */
export async function judgeMeasured(
  context: Reading,
  plan: EvmPlan,
  { transaction, receipt }: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const { hash } = transaction
  const planned = summed(plan.leaves.filter(hasReceiver))
  const measured = await measure(context, planned, receipt.block)
  if (!measured) return { status: 'unverified' }
  if (!hasLeft(planned, measured)) return { status: 'otherEffect', hash, moved: measured }
  if (plan.arrives.length > 0)
    return judgeOfExchange(context, plan, { transaction, receipt }, moved)
  if (plan.removesCode) {
    const { judgeRemoval } = await import('./code/judge.ts')
    return judgeRemoval(context, plan.account, { transaction, receipt }, moved)
  }
  if (plan.items) {
    const { judgeNfts } = await import('./nfts/judge.ts')
    return judgeNfts(context, plan.items, { transaction, receipt }, moved)
  }
  const areGiven = plan.leaves.length > 0 || (await haveRights(context, plan, receipt.block))
  if (areGiven) return { status: 'confirmed', hash, moved }
  const isSure = areGiven === false && (await isAlone(context, receipt.block))
  return isSure ? { status: 'otherEffect', hash, moved } : { status: 'unverified' }
}

/** As `judgeExchange`. Few plans have something arrive: what judges them is loaded when one is met. */
async function judgeOfExchange(
  context: Reading,
  plan: EvmPlan,
  mined: Mined,
  moved: readonly Movement[],
): Promise<TransactionOutcome> {
  const { judgeExchange } = await import('./swap/judge.ts')
  return judgeExchange(context, plan, mined, moved)
}

/** As `areRightsGiven`. Few plans only give rights: what reads them is loaded when one is met. */
export async function haveRights(
  context: Reading,
  plan: EvmPlan,
  block: bigint | 'latest',
): Promise<boolean | undefined> {
  const { areRightsGiven } = await import('./allowance.ts')
  return areRightsGiven(context, plan, block)
}
