import type { BlockSource } from './source.ts'
import type { Position } from './store.ts'

/** Where the chain of a node leaves the blocks that are kept. */
export type Fork =
  /** The node contradicts none of them: it has not come as far, or has caught up meanwhile. */
  | { kind: 'none' }
  /** The chain has other blocks above `at`. */
  | { kind: 'at'; at: Position }
  /** Even the oldest kept block that could be compared is another one: how far back the chain agrees is unknown. */
  | { kind: 'beyond' }

/** The most hashes in one request. */
const batchMax = 64

/**
 * Compares the kept blocks, newest first and contiguous but for the last, with a node's. Only a hash that was read and
 * is another one speaks against a block; one that the node does not have says nothing. Rejects when one cannot be read.
 */
export async function findFork(source: BlockSource, kept: readonly Position[]): Promise<Fork> {
  let contradicted = false
  for (
    let from = 0, size = 1;
    from < kept.length;
    from += size, size = Math.min(batchMax, size * 4)
  ) {
    const some = kept.slice(from, from + size)
    const hashes = await source.hashes(some.map(({ number }) => number))
    for (const [index, block] of some.entries()) {
      const hash = hashes[index] ?? null
      if (hash === block.hash) return contradicted ? forkAt(kept, from + index) : { kind: 'none' }
      if (hash !== null) contradicted = true
    }
  }
  return contradicted ? { kind: 'beyond' } : { kind: 'none' }
}

/** The first block is kept for good: where only it agrees, the fork may be at any of those that are not kept. */
function forkAt(kept: readonly Position[], index: number): Fork {
  const [at, above] = [kept[index], kept[index - 1]]
  return at && above?.number === at.number + 1 ? { kind: 'at', at } : { kind: 'beyond' }
}
