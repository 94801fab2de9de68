import type { Difference } from '@latchkey/core'
import { referenceOf } from '@latchkey/protocol'
import { isSame } from '../address.ts'
import type { EvmPlan } from '../plan.ts'
import type { ChainTransaction } from './transaction.ts'

/** How a transaction is not the one call of a plan, sent by its account; `undefined` when it is. */
export function differenceOf(
  transaction: ChainTransaction,
  firstNonce: bigint | undefined,
  plan: EvmPlan,
): Difference | undefined {
  if (!isSame(transaction.from, plan.account)) return 'sender'
  // A nonce used before the request belongs to an older transaction.
  if (firstNonce !== undefined && transaction.nonce < firstNonce) return 'earlier'
  return isPlanned(transaction, plan) ? undefined : 'content'
}

function isPlanned({ to, value, data, chainId }: ChainTransaction, plan: EvmPlan): boolean {
  const [call, ...more] = plan.calls
  if (!call || more.length > 0 || !to) return false
  // Transactions from before EIP-155 name no chain.
  const isHere = chainId === undefined || chainId === BigInt(referenceOf(plan.chainId))
  return isHere && isSame(to, call.to) && value === call.value && isSame(data, call.data)
}
