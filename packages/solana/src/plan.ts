import type { TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** One instruction on Solana. `data` is base58. */
export type SolanaInstruction = {
  program: string
  accounts: readonly { address: string; isSigner: boolean; isWritable: boolean }[]
  data: string
}

export type SolanaPlan = TransactionPlan & {
  namespace: 'solana'
  instructions: readonly SolanaInstruction[]
  /** Bytes of each account that it opens; the payer leaves a deposit for them. */
  opens: readonly bigint[]
}

/** A plan for Solana. Throws `UNSUPPORTED_CHAIN` for another family's. */
export function solanaPlan(plan: TransactionPlan): SolanaPlan {
  if (!isSolanaPlan(plan)) throw knownError('UNSUPPORTED_CHAIN')
  return plan
}

function isSolanaPlan(plan: TransactionPlan): plan is SolanaPlan {
  return plan.namespace === 'solana' && 'instructions' in plan && 'opens' in plan
}
