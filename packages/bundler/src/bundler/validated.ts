import type { Hex } from 'viem'
import type { UserOperation } from '../operation/operation.ts'
import type { Staked } from './rules.ts'

/** An operation that EntryPoint would accept and that keeps the rules. */
export type Validated = {
  operation: UserOperation
  hash: Hex
  staked: Staked
  /** The end of its validity in Unix seconds. `undefined`: it has none. */
  validUntil: number | undefined
}

/** A pending operation: it waits for a bundle, or its bundle is in no block. */
export type Entry = Validated & {
  state: 'waiting' | 'sent'
  /** Unix milliseconds. */
  since: number
}
