/** How soon the network should carry out a plan. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** What a plan offers the network for a unit of work: a unit of gas in wei (EVM), a compute unit in micro-lamports (Solana). */
export type PlanFee = {
  /** The most for one unit. */
  most: bigint
  /** The share of it that goes to the block producer. */
  tip: bigint
  /** The requested number of units. Absent if the wallet determines it. */
  units?: bigint
}
