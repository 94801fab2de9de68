import type { Difference, Sent, TransactionPlan } from '@latchkey/core'
import { referenceOf } from '@latchkey/protocol'
import { isSame } from './moved.ts'
import { callsOf } from './plan.ts'
import type { ChainTransaction } from './transaction.ts'

/** How a transaction is not the planned one; `undefined` when it is. */
export function differenceOf(
  transaction: ChainTransaction,
  sent: Sent,
  plan: TransactionPlan,
): Difference | undefined {
  if (!isSame(transaction.from, plan.account)) return 'sender'
  // A nonce that was used before the wallet was asked belongs to an older transaction.
  if (sent.nonce !== undefined && transaction.nonce < sent.nonce) return 'earlier'
  return isPlanned(transaction, plan) ? undefined : 'content'
}

function isPlanned({ to, value, data, chainId }: ChainTransaction, plan: TransactionPlan): boolean {
  const [call, ...more] = callsOf(plan)
  if (!call || more.length > 0 || !to) return false
  // Transactions from before EIP-155 name no chain.
  const isHere = chainId === undefined || chainId === BigInt(referenceOf(plan.chainId))
  return isHere && isSame(to, call.to) && value === call.value && isSame(data, call.data)
}
