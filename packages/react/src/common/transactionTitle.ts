import type { Transaction } from '@latchkey/protocol/wire'
import type { Messages } from '../messages/language.ts'
import { leadOf, otherSender } from './lead.ts'

/** Returns what a transaction did for the account, in a word or two. */
export function transactionTitle(
  transaction: Transaction,
  account: string,
  { activity }: Messages,
): string {
  const { metadata } = transaction
  if (leadOf(transaction, account).taker) return activity.movedByOther
  const isFailed = metadata.status === 'failed'
  switch (metadata.operationType) {
    case 'approve':
      return isFailed ? activity.approveFailed : activity.approved
    case 'revoke':
      return isFailed ? activity.revokeFailed : activity.revoked
    case 'mint':
      return activity.minted
    case 'burn':
      return activity.burned
    case 'trade':
      return isFailed ? activity.swapFailed : activity.traded
    case 'deploy':
      return activity.deployed
    default:
      return movedTitle(transaction, account, activity)
  }
}

function movedTitle(
  transaction: Transaction,
  account: string,
  activity: Messages['activity'],
): string {
  const { metadata, approvals = [] } = transaction
  const { transfer } = leadOf(transaction, account)
  if (transfer?.direction === 'in') return activity.received
  if (transfer?.direction === 'out')
    return metadata.status === 'failed' ? activity.sendFailed : activity.sent
  if (transfer) return activity.self
  const isAllowedByOther = approvals.length > 0 && otherSender(transaction, account) !== undefined
  return isAllowedByOther ? activity.allowedByOther : activity.executed
}
