import type { OperationContext, TransactionOutcome } from '@latchkey/core'
import { isSame } from '../address.ts'
import { isHex } from '../hex.ts'
import type { EvmPlan } from '../plan.ts'
import { haveArrived } from './arrival.ts'
import { differenceOf } from './compare.ts'
import { hasLeft, movedBy } from './moved.ts'
import { isProven } from './proof.ts'
import { type ChainTransaction, findReceipt, type Receipt } from './transaction.ts'

/** A transaction that is followed. `plan` has the calls that it should carry out. */
export type Followed = {
  context: OperationContext
  /** How far the chain and the account were before the wallet was asked. */
  stand: { since: bigint; nonce?: bigint }
  hash: string
  plan: EvmPlan
}

/** What the chain says of a transaction that it has; `undefined` while it waits and is as planned. */
export async function judge(
  followed: Followed,
  transaction: ChainTransaction,
): Promise<TransactionOutcome | undefined> {
  const { context, stand, plan } = followed
  const difference = differenceOf(transaction, stand.nonce, plan)
  const receipt = await findReceipt(context, transaction.hash)
  const isWrapped = difference === 'content' && isSame(transaction.to, plan.account)
  if ((difference === 'sender' || isWrapped) && (await isContract(context)))
    return receipt && judgeByEffect(followed, transaction, receipt)
  if (difference === 'content' && receipt?.isReverted) return { status: 'reverted' }
  const moved = movedBy(transaction, receipt, plan)
  if (difference)
    return { status: 'different', difference, moved: difference === 'content' ? moved : [] }
  if (!receipt) return undefined
  if (receipt.isReverted) return { status: 'reverted' }
  const { hash } = transaction
  if (!hasLeft(plan.leaves, moved)) return { status: 'otherEffect', hash, moved }
  const isHeld = await haveArrived(context, plan.leaves, receipt.block)
  return isHeld ? { status: 'confirmed', hash, moved } : { status: 'unverified' }
}

/** Others send the transactions of a contract, and wrap its calls: they are known by what they did. */
export async function judgeByEffect(
  { context, stand, plan }: Followed,
  transaction: ChainTransaction,
  receipt: Receipt,
): Promise<TransactionOutcome> {
  if (receipt.block <= stand.since) return { status: 'different', difference: 'earlier', moved: [] }
  if (!(await isProven(context, plan, { transaction, receipt }))) return { status: 'unverified' }
  return { status: 'confirmed', hash: transaction.hash, moved: plan.leaves }
}

async function isContract({ account, rpc, signal }: OperationContext): Promise<boolean> {
  const code = await rpc('eth_getCode', [account.address, 'latest'], signal)
  return isHex(code) && code !== '0x'
}
