import type { ChainId } from '@latchkey/protocol'

/**
 * How far the indexer has come on a chain. `head` is the node's newest block, -1 while unknown: before the first read, and
 * once no read has succeeded for a minute, about.
 */
export type Progress = { chainId: ChainId; indexed: number; head: number; error: string | null }

/** A range of blocks for which the index has everything about an account. `since`: its start in Unix seconds. */
export type Coverage = { fromBlock: number; toBlock: number; since: number }

/** The follower of blocks, as others see it. */
export type Indexing = {
  progress(): readonly Progress[]
  /**
   * Notes that an account was requested: an index of accounts follows it. `network`: the requester's, for its share; absent:
   * without a limit. Cheap. Ignores other chains, and what is no address.
   */
  request(chainId: ChainId, account: string, network?: string): void
  /** Reads the range that the index covers of an account; `undefined` while there is none. Rejects if it cannot. */
  coverage(chainId: ChainId, account: string): Promise<Coverage | undefined>
  /** Calls `listener` with a chain whose indexed blocks are others than before. Returns the undo. */
  watch(listener: (chainId: ChainId) => void): () => void
  close(): Promise<void>
}
