import type { ChainId, Clock } from '@latchkey/protocol'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import { storedTransactions } from '../evm/historyRows.ts'
import { isBehind } from '../evm/indexed.ts'
import { sourceFailure } from './failure.ts'
import type { HistorySource } from './port.ts'

/** Milliseconds for which the beginning of an index is kept. */
const beginningLifetime = 5_000

/** The blocks of which the index knows all of an account's activity. `since`: the time of the first one, in Unix seconds. */
export type Coverage = { fromBlock: number; toBlock: number; since: number }
/** Returns the range that the index covers for an account, `undefined` while it has none. */
export type CoverageOf = (chainId: ChainId, account: string) => Promise<Coverage | undefined>

type Beginning = Pick<Coverage, 'fromBlock' | 'since'>

/**
 * Creates the coverage of an index that follows whole chains: from its first block to its newest, for every account. There is
 * none while the index is far behind the chain.
 */
export function wholeIndexCoverage(
  db: Database,
  progress: Indexing['progress'],
  clock: Clock,
): CoverageOf {
  const beginnings = createCache<Beginning | undefined>(clock, beginningLifetime)

  async function read(chainId: ChainId): Promise<Beginning | undefined> {
    const fromBlock = await firstBlock(db, chainId)
    if (fromBlock === undefined) return undefined
    const since = (await firstTime(db, chainId)) ?? Math.floor(clock.now() / 1000)
    return { fromBlock, since }
  }

  return async (chainId) => {
    const state = progress().find((one) => one.chainId === chainId)
    if (!state || isBehind(state)) return undefined
    const beginning = await beginnings.get(chainId, () => read(chainId))
    return beginning && { ...beginning, toBlock: state.indexed }
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
    omits: [],
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

async function firstBlock(db: Database, chainId: ChainId): Promise<number | undefined> {
  const row = await db
    .selectFrom('block')
    .select('number')
    .where('chain_id', '=', chainId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** The time of the first indexed transaction, which is at or after the first indexed block. */
async function firstTime(db: Database, chainId: ChainId): Promise<number | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select('time')
    .where('chain_id', '=', chainId)
    .orderBy('block_number')
    .limit(1)
    .executeTakeFirst()
  return row?.time
}
