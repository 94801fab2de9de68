import type { Approval, Movement, TransactionOutcome } from '@latchkey/core'
import { tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import type { EvmPlan } from '../plan.ts'
import { approveAllSelector, approveSelector, collectionStandard } from './approval.ts'
import { addressIn, collectionApprovals, eventsOf } from './events.ts'
import type { ChainTransaction, Receipt } from './transaction.ts'

type Whose = Pick<EvmPlan, 'account' | 'chainId'>

/** A selector and two words. */
const approvalSize = 68

/** The outcome of a transaction of the account whose content is not the planned one, with what it moved and allowed. */
export function otherContent(
  moved: readonly Movement[],
  approvals: readonly Approval[],
): TransactionOutcome {
  const given = approvals.length > 0 && { approvals }
  return { status: 'different', difference: 'content', moved, ...given }
}

/**
 * The rights that an account gave in a transaction, 0 where it took one back: by its events, before it is mined by
 * its call. Of a right that was given twice the last one counts.
 */
export function grantedBy(
  transaction: ChainTransaction,
  receipt: Receipt | undefined,
  { account, chainId }: Whose,
): Approval[] {
  if (!receipt) return grantedByCall(transaction, { account, chainId })
  const { approvals } = eventsOf(receipt, account, chainId)
  const ofCollections = collectionApprovals(receipt, account).map(
    ({ contract, operator, isGiven }): Approval => ({
      asset: `${chainId}/${collectionStandard}:${contract}`,
      amount: isGiven ? 1n : 0n,
      spender: operator,
    }),
  )
  const all = [...approvals, ...ofCollections]
  return all.filter((one, index) => all.findLastIndex((other) => isSameRight(one, other)) === index)
}

function isSameRight(one: Approval, other: Approval): boolean {
  return isSame(one.asset, other.asset) && isSame(one.spender, other.spender)
}

function grantedByCall(
  { from, to, data }: ChainTransaction,
  { account, chainId }: Whose,
): Approval[] {
  if (!to || !isSame(from, account) || Hex.size(data) < approvalSize) return []
  const selector = Hex.slice(data, 0, 4)
  const spender = addressIn(Hex.slice(data, 4, 36))
  const amount = Hex.toBigInt(Hex.slice(data, 36, approvalSize))
  if (!spender) return []
  if (selector === approveSelector) return [{ asset: tokenAsset(chainId, to), amount, spender }]
  if (selector !== approveAllSelector) return []
  return [{ asset: `${chainId}/${collectionStandard}:${to}`, amount, spender }]
}

/**
 * Whether a transaction is the planned approval with another amount: wallets let their users change it. Such a one is
 * waited for, since the right that it gives may be enough.
 */
export function isCapChanged({ to, value, data }: ChainTransaction, { calls }: EvmPlan): boolean {
  const [call, ...more] = calls
  if (!call || more.length > 0 || !isSame(to, call.to) || value !== call.value) return false
  const areApprovals = [data, call.data].every(
    (one) => Hex.size(one) === approvalSize && Hex.slice(one, 0, 4) === approveSelector,
  )
  return areApprovals && isSame(Hex.slice(data, 4, 36), Hex.slice(call.data, 4, 36))
}
