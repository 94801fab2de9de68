import type { Replaced } from '../chain/evmTerms.ts'

/**
 * The state of the visitor's earlier transaction with the same intent: mined, still pending, or unclear, because it or
 * another one has used its nonce.
 */
export type Repeated = 'done' | 'underWay' | 'unclear'

/** The effect of earlier requests: one with the same intent, and one that this request replaces. */
export type Earlier = { repeated?: Repeated; replaced?: Replaced }
