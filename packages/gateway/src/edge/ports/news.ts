import type { ChainId } from '@latchkey/protocol'

/** A block (EVM) or slot (Solana) up to which all news has been told. */
export type Position = { number: number; hash: string }

/** What has touched an account: the newest block, and the newest transactions where they are known. */
export type Touch = { block: number; transactions: readonly string[] }

/** What has touched accounts up to `position`, by address in its canonical spelling. */
export type ChainNews = { position: Position; touched: ReadonlyMap<string, Touch> }

/** Tells which accounts have news on a chain. */
export type News = {
  /** Whether news of the chain's accounts is told. */
  follows(chainId: ChainId): boolean
  /**
   * What has touched these accounts (canonical spelling) since a position; nothing without one. After a
   * reorganisation everything may have changed. `undefined` while nothing of the chain is known.
   */
  since(
    chainId: ChainId,
    position: Position | undefined,
    accounts: readonly string[],
  ): Promise<ChainNews | undefined>
  /** Calls `listener` whenever a chain may have news. Returns the undo. */
  watch(chainId: ChainId, listener: () => void): () => void
}
