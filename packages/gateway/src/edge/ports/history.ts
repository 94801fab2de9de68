import type { HistoryAnswer as Answer, Transaction } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'

export type HistoryQuery = {
  /** Chains of one namespace. */
  chains: readonly ChainConfig[]
  address: string
  cursor: string | undefined
  baseUrl: string
}
/** Where the known history ends, on its last page. */
export type HistoryLimits = Pick<Answer, 'knownSince' | 'missing' | 'omits'>

export type HistoryPage =
  | ({ ok: true; data: Transaction[]; next: string | null } & HistoryLimits)
  /** `behind`: the history of a chain is still being read. */
  | { ok: false; problem: 'cursor' | 'behind' }

/** Transactions of an account, newest first, a page at a time. Rejects when the source cannot be read. */
export type History = { page(query: HistoryQuery): Promise<HistoryPage> }
