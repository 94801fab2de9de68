/** How soon the network should carry out a plan. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** What a plan offers the network for a unit of work: a unit of gas in wei (EVM), a compute unit in micro-lamports (Solana). */
export type PlanFee = {
  /** The most for one unit. */
  most: bigint
  /** The part of it that goes to whoever takes the plan into a block. */
  tip: bigint
  /** How many units are asked for; absent where the wallet counts them. */
  units?: bigint
}
