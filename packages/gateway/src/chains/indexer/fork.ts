import type { Header } from './chainData.ts'
import type { BlockSource } from './source.ts'
import type { Position } from './store.ts'

/** Where the chain of a node leaves the blocks that are kept. */
export type Fork =
  /** The node contradicts none of them, or does not show a block that follows one of them. */
  | { kind: 'none' }
  /** The chain has another block whose parent is `at`. */
  | { kind: 'at'; at: Position }
  /** Even the oldest kept block that could be compared is another one: how far back the chain agrees is unknown. */
  | { kind: 'beyond' }

/** The most headers in one request. */
const batchMax = 64

/**
 * Compares the kept blocks, newest first and contiguous but for the last, with a node's. Only a hash that was read and
 * is another one contradicts a block; a block that the node does not have says nothing. Two nodes of different chains
 * may answer in turn behind one address: only a block that names the kept one as its parent shows a fork. Rejects when
 * a header cannot be read.
 */
export async function findFork(source: BlockSource, kept: readonly Position[]): Promise<Fork> {
  let contradicted = false
  let above: Header | null = null
  for (
    let from = 0, size = 1;
    from < kept.length;
    from += size, size = Math.min(batchMax, size * 4)
  ) {
    const some = kept.slice(from, from + size)
    const headers = await source.headers(some.map(({ number }) => number))
    for (const [index, block] of some.entries()) {
      const header = headers[index] ?? null
      if (header?.hash === block.hash)
        return contradicted ? forkAt(kept, from + index, above) : { kind: 'none' }
      if (header) contradicted = true
      above = header
    }
  }
  return contradicted ? { kind: 'beyond' } : { kind: 'none' }
}

/** The first block is kept for good: where only it agrees, the fork may be at any of those that are not kept. */
function forkAt(kept: readonly Position[], index: number, above: Header | null): Fork {
  const at = kept[index]
  if (!at || kept[index - 1]?.number !== at.number + 1) return { kind: 'beyond' }
  return above?.parentHash === at.hash ? { kind: 'at', at } : { kind: 'none' }
}
