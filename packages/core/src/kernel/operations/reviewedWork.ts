import type { ReviewedCall } from '@latchkey/review'
import type { TransactionPlan } from '../plan/plan.ts'

/** What the gateway simulates: calls of EVM, with wei as text, or a transaction of Solana in base64. */
export type SimulatedWork =
  | { calls: { to: string; value: string; data: string }[] }
  | { transaction: string }

/** A plan as it is reviewed: what the gateway simulates, and each of its calls. */
export type ReviewedWork = {
  /** What the gateway simulates. */
  simulated: SimulatedWork
  /** The calls or instructions, in their order. */
  calls: readonly ReviewedCall[]
  /** The contracts whose descriptions are requested from the gateway. */
  contracts: readonly string[]
  /** The calls of a site as a plan, by which their cost is estimated; absent where the work is of a plan already. */
  plan?: TransactionPlan
}
