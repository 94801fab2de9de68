import type { ChainId } from '@latchkey/protocol'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Coverage, Indexing } from '../../edge/ports/indexing.ts'
import { storedTransactions } from '../evm/historyRows.ts'
import { isBehind } from '../evm/indexed.ts'
import { sourceFailure } from './failure.ts'
import type { HistorySource } from './port.ts'

/** Returns the range that the index covers for an account, `undefined` while it has none. */
export type CoverageOf = (chainId: ChainId, account: string) => Promise<Coverage | undefined>

/** Creates the coverage of an index that is at the chain's newest blocks. There is none while it is far behind the chain. */
export function currentCoverage({
  progress,
  coverage,
}: Pick<Indexing, 'progress' | 'coverage'>): CoverageOf {
  return async (chainId, account) => {
    const state = progress().find((one) => one.chainId === chainId)
    return state && !isBehind(state) ? coverage(chainId, account) : undefined
  }
}

/** Creates the source that reads the gateway's own index. */
export function createIndexSource(
  db: Database,
  chain: ChainConfig,
  coverage: CoverageOf,
): HistorySource {
  return {
    name: 'index',
    // Without traces, it does not see what contracts send.
    omits: chain.traces ? [] : ['nativeTransfers'],
    isDefault: false,
    async beginning(account) {
      const covered = await coverage(chain.id, account)
      return covered ?? sourceFailure('behind', 'The history of this chain is still being read')
    },
    async read({ account, before, upTo, limit, beginning: { fromBlock } }) {
      const from = before ?? (upTo === undefined ? undefined : { block: upTo + 1, index: 0 })
      const found = await storedTransactions(db, chain, account, from, limit)
      const rows = found.filter((row) => row.block_number >= fromBlock)
      // A full page may end within a block, which the next page continues.
      const last = rows.at(-1)
      const isFull = found.length === limit && last !== undefined && rows.length === limit
      return {
        ok: true,
        page: { rows, completeFrom: isFull ? last.block_number + 1 : fromBlock },
      }
    },
  }
}
