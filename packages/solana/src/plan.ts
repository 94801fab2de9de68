import type { TransactionPlan } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** One instruction on Solana. `data` is base58. */
export type SolanaInstruction = {
  /** The address of the program, in base58. */
  program: string
  /** The accounts that the program works with, in its order. */
  accounts: readonly { address: string; isSigner: boolean; isWritable: boolean }[]
  /** What the program is given, in base58. */
  data: string
}

/** A plan for Solana: one transaction of these instructions. */
export type SolanaPlan = TransactionPlan & {
  /** The plan is for Solana. */
  namespace: 'solana'
  /** What the transaction does, in this order. */
  instructions: readonly SolanaInstruction[]
  /** Bytes of each account that it opens; the payer leaves a deposit for them. */
  opens: readonly bigint[]
  /** How a node takes it, for a transaction that a site built. */
  sending?: SolanaSendOptions
}

/** How a node takes a transaction, as `sendTransaction` of its JSON-RPC has it. */
export type SolanaSendOptions = {
  /** Skips the node's simulation. */
  skipPreflight?: boolean
  /** How far along the chain the simulation reads. Default: `confirmed`. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** How often the node sends it to the leaders. Default: until it expires. */
  maxRetries?: number
  /** The slot that the node must have reached. */
  minContextSlot?: number
}

/** A plan for Solana. Throws `UNSUPPORTED_CHAIN` for another family's. */
export function solanaPlan(plan: TransactionPlan): SolanaPlan {
  if (!isSolanaPlan(plan)) throw knownError('UNSUPPORTED_CHAIN')
  return plan
}

function isSolanaPlan(plan: TransactionPlan): plan is SolanaPlan {
  return plan.namespace === 'solana' && 'instructions' in plan && 'opens' in plan
}
