import type { ChainId } from '@latchkey/protocol'

/** How far the indexer has come on a chain. `head` is the node's newest block, -1 while unknown. */
export type Progress = { chainId: ChainId; indexed: number; head: number; error: string | null }

/** The follower of blocks, as others see it. */
export type Indexing = {
  progress(): readonly Progress[]
  /** Calls `listener` with a chain whose indexed blocks are others than before. Returns the undo. */
  watch(listener: (chainId: ChainId) => void): () => void
  close(): Promise<void>
}
