import type { OperationContext } from '@latchkey/core'
import type { EvmPlan } from '../plan.ts'

/** A transaction that is followed. `plan` has the calls that it should carry out. */
export type Followed = {
  context: OperationContext
  /** The block number and nonce before sending. */
  before: { since: bigint; nonce?: bigint }
  hash: string
  plan: EvmPlan
  /** It is one of several transactions of a plan, so that what it alone should move is not known. */
  isPart?: boolean
  /** The hashes of what was sent in its place so far. */
  replacements?: () => readonly string[]
}
