import { toFunctionSelector } from 'viem'
import type { TransferRow } from '../../edge/database/tables.ts'
import { wholeCollection, zeroAddress } from '../indexer/logs.ts'
import type { StoredTransaction } from './historyRows.ts'

type Approval = 'approve' | 'revoke'

/** Whether an approval takes a right back. One NFT has one spender, and the zero address removes it. */
export function isRevocation({ amount, recipient }: TransferRow): boolean {
  return amount === '0' || recipient === zeroAddress
}

/**
 * Returns the approvals that a transaction leaves, in the order of their events: the last one of each right, without those
 * that its own transfers used up. `given`: the approvals of the account, in their order.
 */
export function lastApprovals(
  given: readonly TransferRow[],
  transfers: readonly TransferRow[],
): TransferRow[] {
  const last = new Map<string, TransferRow>()
  for (const approval of given) {
    const key = keyOf(approval)
    if (approval.recipient === zeroAddress)
      for (const [other, one] of last) if (isSameItem(one, approval)) last.delete(other)
    last.delete(key)
    last.set(key, approval)
  }
  return [...last.values()].filter((approval) => !isUsedUp(approval, given, transfers))
}

/** What a failed call was for: it reports no event, so its function says it. */
export function attemptOf({
  succeeded,
  selector,
}: Pick<StoredTransaction, 'succeeded' | 'selector'>): Approval | undefined {
  return succeeded === 1 ? undefined : attempts.get(selector)
}

/** Returns whether approvals give a right, or only revoke rights. */
export function approvalKind(approvals: readonly TransferRow[]): Approval | undefined {
  if (approvals.length === 0) return undefined
  return approvals.every(isRevocation) ? 'revoke' : 'approve'
}

const attempts: ReadonlyMap<string, Approval> = new Map([
  ...[
    'approve(address,uint256)',
    'setApprovalForAll(address,bool)',
    'increaseAllowance(address,uint256)',
    'decreaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'decreaseApproval(address,uint256)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'authorizeOperator(address)',
    'setOperator(address,bool)',
    'approve(address,uint256,uint256)',
    'approve(address,address,uint160,uint48)',
  ].map((signature) => [toFunctionSelector(signature), 'approve'] as const),
  ...['revokeOperator(address)', 'lockdown((address,address)[])'].map(
    (signature) => [toFunctionSelector(signature), 'revoke'] as const,
  ),
])

function keyOf({ contract, token_id: id, recipient }: TransferRow): string {
  return `${contract} ${id} ${recipient}`
}

function isSameItem(one: TransferRow, other: TransferRow): boolean {
  return one.contract === other.contract && one.token_id === other.token_id
}

/**
 * Whether the same transaction used an approval up. A token may report each use by another approval of what is left, or by
 * none; an NFT that leaves loses its spender.
 */
function isUsedUp(
  approval: TransferRow,
  given: readonly TransferRow[],
  transfers: readonly TransferRow[],
): boolean {
  if (approval.token_id === wholeCollection) return false
  const taken = transfers.filter(
    ({ kind, sender, recipient, contract, token_id: id }) =>
      kind !== 'approval' &&
      sender === approval.sender &&
      recipient !== sender &&
      contract === approval.contract &&
      id === approval.token_id,
  )
  if (taken.length === 0) return false
  if (isRevocation(approval)) return true
  const amount = BigInt(approval.amount)
  const isRest = given.some(
    (one) =>
      one.position < approval.position &&
      keyOf(one) === keyOf(approval) &&
      taken.some((use) => BigInt(one.amount) - BigInt(use.amount) === amount),
  )
  const later = taken.filter(({ position }) => position > approval.position)
  return !isRest && later.reduce((sum, use) => sum + BigInt(use.amount), 0n) >= amount
}
