import type { FeeSpeed, PlanFee } from './fee.ts'
import type { AssetAmount } from './plan.ts'

/** The most that a plan can cost besides what it moves, and who pays it. */
export type PlanCost = AssetAmount & {
  /** The plain address that pays. */
  payer: string
  /** The part of `amount` that no network keeps: it is left once, as a deposit, in accounts that the plan opens. */
  deposit?: bigint
}

/** What carrying out a plan at a speed takes. */
export type FeeChoice = {
  /** How soon the network should carry it out. */
  speed: FeeSpeed
  /** What the plan then offers. */
  fee: PlanFee
  /** The most that the plan then costs. */
  cost: PlanCost
}

/** What a plan costs: at the usual fee, and at each speed where the wallet takes a fee. */
export type PlanCosts = {
  /** At the usual fee. */
  usual: PlanCost
  /** At each speed, slowest first; empty where the wallet decides. */
  choices: readonly FeeChoice[]
}
