import type { TransactionOutcome } from '@latchkey/core'
import { isSame } from '../address.ts'
import { isContract } from './arrival.ts'
import { differenceOf } from './compare.ts'
import { isEntryPoint } from './contract/entryPoints.ts'
import type { Followed } from './followed.ts'
import { grantedBy, isCapChanged, otherContent } from './granted.ts'
import { judgeMeasured } from './measured.ts'
import { hasLeft, movedBy } from './moved.ts'
import { type ChainTransaction, findReceipt, type Mined } from './transaction.ts'

/** What the chain says of a transaction that it has; `undefined` while it waits and is as planned. */
export async function judge(
  followed: Followed,
  transaction: ChainTransaction,
): Promise<TransactionOutcome | undefined> {
  const { context, before, plan } = followed
  const difference = differenceOf(transaction, before.nonce, plan)
  const receipt = await findReceipt(context, transaction.hash)
  const isOwn = isSame(transaction.to, plan.account) || isEntryPoint(transaction.to)
  const isWrapped = difference === 'sender' || (difference === 'content' && isOwn)
  if (isWrapped && (await isContract(context, plan.account)))
    return receipt && judgeOfContract(followed, { transaction, receipt })
  if (difference === 'content' && receipt?.isReverted) return { status: 'reverted' }
  const moved = movedBy(transaction, receipt, plan)
  if (difference === 'content') {
    if (!receipt && isCapChanged(transaction, plan)) return undefined
    return otherContent(moved, grantedBy(transaction, receipt, plan))
  }
  if (difference) return { status: 'different', difference, moved: [] }
  if (!receipt) return undefined
  if (receipt.isReverted) return { status: 'reverted' }
  const { hash } = transaction
  if (!hasLeft(plan.leaves, moved)) return { status: 'otherEffect', hash, moved }
  return judgeMeasured(context, plan, { transaction, receipt }, moved)
}

/** Few accounts are contracts: what knows their kinds is loaded when one is met. */
export async function judgeOfContract(
  followed: Followed,
  mined: Mined,
): Promise<TransactionOutcome> {
  const { judgeWrapped } = await import('./contract/judge.ts')
  return judgeWrapped(followed, mined)
}
