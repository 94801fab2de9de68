import type { StoredTransaction } from '../evm/historyRows.ts'
import type { SourceFailure } from './failure.ts'

/** The kinds of sources, by the names that settings and answers use. */
export const sourceNames = ['index', 'otterscan', 'blockscout', 'etherscan', 'logs'] as const
export type SourceName = (typeof sourceNames)[number]

/** A kind of activity that a source cannot list. */
export type Omission = 'nativeTransfers'

/** Native coins that a contract moved in the course of a transaction. Addresses in lower case, base units. */
export type InternalTransfer = { sender: string; recipient: string; amount: bigint }

/** A transaction that a source lists. The chain's node confirms it and supplies its facts. */
export type Mention = {
  hash: string
  block: number
  /** Native coins moved by contracts. Only the source knows them unless the node has traces. */
  internal: readonly InternalTransfer[]
}

export type ListQuery = {
  /** Lower case. */
  account: string
  /** The newest block to list. */
  upTo: number
  signal: AbortSignal
}

/** `mentions` has every transaction of the account from block `completeFrom` up to the requested one. */
export type ListPage = { mentions: readonly Mention[]; completeFrom: number }

/** Something that lists the transactions of an account. `list` rejects with a `SourceFailure`. */
export type ListSource = {
  name: SourceName
  omits: readonly Omission[]
  list(query: ListQuery): Promise<ListPage>
}

/** What newer pages have left out. `completeFrom`: the block from which on nothing is; null where there is none. */
export type Gaps = { omits: readonly Omission[]; completeFrom: number | null }

/** A place in the history of an account on one chain: everything before it is older. */
export type Position = {
  block: number
  index: number
  gaps?: Gaps | undefined
  /** The block's time in Unix seconds, where it is known. */
  time?: number | undefined
}

export type RowQuery = {
  account: string
  /** Where the previous page has ended. */
  before: Position | undefined
  /** The newest block to read; absent for the chain's newest. */
  upTo: number | undefined
  limit: number
  /** The range of the source. */
  beginning: Beginning
}

/**
 * Transactions of an account, newest first. Complete from block `completeFrom` up to the requested one. `isLast`: nothing
 * older can be confirmed, because the node has dropped old blocks.
 */
export type RowPage = {
  rows: readonly StoredTransaction[]
  completeFrom: number
  isLast?: boolean
}
export type RowOutcome = { ok: true; page: RowPage } | { ok: false; failure: SourceFailure }

/** The range of a source: its first block, and that block's time in Unix seconds where it is not the chain's first. */
export type Beginning = { fromBlock: number; since: number | undefined }

/** A source of the history of accounts on one chain. */
export type HistorySource = {
  name: SourceName
  omits: readonly Omission[]
  /** Whether the gateway tries the source without a setting. Its absence is no failure then. */
  isDefault: boolean
  beginning(account: string): Promise<Beginning | SourceFailure>
  read(query: RowQuery): Promise<RowOutcome>
}
