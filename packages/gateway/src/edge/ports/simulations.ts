import type { Simulation } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'

/** Calls on an EVM chain, made in this order, all or none. */
export type SimulatedCalls = {
  account: string
  calls: readonly { to: string; value: string; data: string }[]
}
/** A transaction of Solana in base64. */
export type SimulatedTransaction = { account: string; transaction: string }

/** What work would do on the newest block of a chain. Rejects when the chain cannot be read. */
export type Simulate<Work> = (chain: ChainConfig, work: Work) => Promise<Simulation>

/** Tries out what accounts want to do, without doing it. */
export type Simulations = {
  eip155: Simulate<SimulatedCalls>
  solana: Simulate<SimulatedTransaction>
}
