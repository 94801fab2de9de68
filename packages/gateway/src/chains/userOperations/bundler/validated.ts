import type { Hex } from 'viem'
import type { UserOperation } from '../operation.ts'
import type { Staked } from './rules.ts'

/** An operation that EntryPoint would take, and within the rules. */
export type Validated = {
  operation: UserOperation
  hash: Hex
  staked: Staked
  /** Unix seconds after which it is not taken any more; nothing where it always is. */
  validUntil: number | undefined
}

/** An operation that waits, or has been sent and is in no block. */
export type Entry = Validated & {
  state: 'waiting' | 'sent'
  /** Unix milliseconds. */
  since: number
}
