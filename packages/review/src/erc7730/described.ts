import type { ChainId } from '@latchkey/protocol'
import type { DescribedCall, ReviewedCall } from '../review.ts'
import type { Roots } from './paths.ts'

/** The data that a format describes. */
export type Described = {
  roots: Roots
  chainId: ChainId
  /** Describes a call that is an argument of this call. `account`: its caller, where the descriptor names one. */
  describeNested: (call: ReviewedCall, chainId: ChainId, account?: string) => DescribedCall
}
