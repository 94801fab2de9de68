/** How many reads a node takes within one call of Multicall3, as far as it has shown. */
export type MulticallSize = {
  size: number
  /** Full calls since the size has changed. */
  full: number
}

/**
 * The most reads within one call. 512 balances take about 115 KB and, by the tokens that are in use, 15 million gas: below
 * the least limits of common nodes.
 */
const readsPerCall = 512
/** So few reads are sent each by itself. */
export const readsPerCallMin = 16
/** A contract of a stranger can have a call fail for its gas. It must not make the calls of all accounts small. */
const rememberedMin = 64
/** After so many full calls a larger one is tried. */
const fullNeeded = 20

/** The size before the node has shown anything. */
export const largestMulticall: MulticallSize = { size: readsPerCall, full: 0 }

/** Returns the size after the node refused a call with so many reads: half of them. */
export function refusedReads(state: MulticallSize, reads: number): MulticallSize {
  return { size: Math.max(rememberedMin, Math.min(state.size, reads >> 1)), full: 0 }
}

/** Returns the size after the node answered a call with so many reads: an eighth more after enough full calls. */
export function answeredReads(state: MulticallSize, reads: number): MulticallSize {
  if (reads < state.size || state.size >= readsPerCall) return state
  if (state.full + 1 < fullNeeded) return { ...state, full: state.full + 1 }
  return { size: Math.min(readsPerCall, state.size + (state.size >> 3)), full: 0 }
}
