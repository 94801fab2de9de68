import type { Replaced } from '../chain/evmTerms.ts'

/** The state of the visitor's earlier transaction with the same intent: mined, or still pending. */
export type Repeated = 'done' | 'underWay'

/** The effect of earlier requests: one with the same intent, and one that this request replaces. */
export type Earlier = { repeated?: Repeated; replaced?: Replaced }
