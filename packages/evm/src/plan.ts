import type { TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** One call on an EVM chain. `data` is `0x` hex, `0x` when there is none. */
export type EvmCall = {
  /** The address that is called. */
  to: string
  /** Wei that go along. */
  value: bigint
  /** The call's data. */
  data: `0x${string}`
}

/** A plan for an EVM chain: these calls, in this order. */
export type EvmPlan = TransactionPlan & {
  /** The plan is for an EVM chain. */
  namespace: 'eip155'
  /** What is done, in this order. */
  calls: readonly EvmCall[]
  /** The wallet also removes the code that acts for the account (EIP-7702). */
  removesCode?: true
}

/** A plan for an EVM chain. Throws `UNSUPPORTED_CHAIN` for another family's. */
export function evmPlan(plan: TransactionPlan): EvmPlan {
  if (!isEvmPlan(plan)) throw knownError('UNSUPPORTED_CHAIN')
  return plan
}

function isEvmPlan(plan: TransactionPlan): plan is EvmPlan {
  return plan.namespace === 'eip155' && 'calls' in plan
}
