import type { ChainId } from '@latchkey/protocol'

/** A block (EVM) or slot (Solana) up to which all changes are reported. */
export type Position = { number: number; hash: string }

/** The changes of an account: the newest block, and the newest transactions if they are known. */
export type Touch = { block: number; transactions: readonly string[] }

/**
 * The changes of accounts up to `position`, by address in its canonical spelling. `unread`: the accounts of which nothing
 * is known, because they could not be read yet; absent: none.
 */
export type ChainChanges = {
  position: Position
  touched: ReadonlyMap<string, Touch>
  unread?: ReadonlySet<string>
}

/** Reports which accounts have changed on a chain. */
export type ChangeSource = {
  /** Returns whether it reports changes on a chain. */
  follows(chainId: ChainId): boolean
  /**
   * Reads the changes of these accounts (canonical spelling) since a position. Without one there are none. After a
   * reorganization, every account counts as changed. Returns `undefined` while nothing of the chain is known.
   */
  since(
    chainId: ChainId,
    position: Position | undefined,
    accounts: readonly string[],
  ): Promise<ChainChanges | undefined>
  /** Calls `listener` whenever accounts of a chain may have changed. Returns the function that stops it. */
  watch(chainId: ChainId, listener: () => void): () => void
}
