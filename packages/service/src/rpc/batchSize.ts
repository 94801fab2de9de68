import { rpc } from '@latchkey/protocol'

/** How many calls a node takes at once, as far as it has shown. */
export type BatchSize = {
  size: number
  /** Full batches since the size has changed, and how many more it takes before a larger one is tried. */
  full: number
  needed: number
}

const neededFirst = 10
const neededMax = 160

/** The size before the node has shown anything: the largest that the gateway itself takes. */
export const largestBatch: BatchSize = { size: rpc.batchSize, full: 0, needed: neededFirst }

/** The size after the node has not answered all of `sent` calls: half of them at most. It grows more slowly then. */
export function shrunk(state: BatchSize, sent: number): BatchSize {
  const { needed } = state
  // A single call says nothing about batches.
  if (sent === 1) return state
  return {
    size: Math.max(1, Math.floor(sent / 2)),
    full: 0,
    needed: Math.min(neededMax, needed * 2),
  }
}

/** The size after the node has answered all of `sent` calls: an eighth more after enough full batches. */
export function grown(state: BatchSize, sent: number): BatchSize {
  if (sent < state.size || state.size >= rpc.batchSize) return state
  if (state.full + 1 < state.needed) return { ...state, full: state.full + 1 }
  const size = Math.min(rpc.batchSize, state.size + Math.max(1, state.size >> 3))
  return { size, full: 0, needed: Math.max(neededFirst, state.needed / 2) }
}
