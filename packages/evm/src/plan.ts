import type { TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** One call on an EVM chain. `data` is `0x` hex, `0x` when there is none. */
export type EvmCall = { to: string; value: bigint; data: `0x${string}` }

export type EvmPlan = TransactionPlan & { namespace: 'eip155'; calls: readonly EvmCall[] }

/** A plan for an EVM chain. Throws `UNSUPPORTED_CHAIN` for another family's. */
export function evmPlan(plan: TransactionPlan): EvmPlan {
  if (!isEvmPlan(plan)) throw knownError('UNSUPPORTED_CHAIN')
  return plan
}

function isEvmPlan(plan: TransactionPlan): plan is EvmPlan {
  return plan.namespace === 'eip155' && 'calls' in plan
}
