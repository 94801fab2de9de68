import type { Replaced } from '../chain/evmTerms.ts'

/** What of the visitor's does the same as they are asked to approve: it is carried out, or still under way. */
export type Repeated = 'done' | 'underWay'

/** What earlier requests have left: what of them is like the one now, and what it takes the place of. */
export type Earlier = { repeated?: Repeated; replaced?: Replaced }
