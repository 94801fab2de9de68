import type { Log } from '@latchkey/service/logs'
import type { RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { IndexingSettings } from '../config.ts'
import { type Step, step } from '../follow.ts'
import type { BlockSource } from '../source.ts'
import type { IndexStore } from '../store.ts'
import { createAccountBlocks } from './accountBlocks.ts'
import { createFollowedAccounts } from './followedAccounts.ts'
import { startAtHead } from './start.ts'

type Dependencies = {
  db: Database
  rpc: RpcClient
  source: BlockSource
  store: IndexStore
  settings: IndexingSettings
  log: Log
  /** Unix seconds. */
  now: () => number
}

/** An index of the accounts of one chain that were requested lately. */
export type AccountIndex = {
  /** Notes that an account (in lower case) was requested. Returns whether it is new here. */
  request(account: string): boolean
  /** Takes a step of at most `size` blocks; `undefined`, reading nothing of the chain, while no account is followed. */
  step(size: number): Promise<Step | undefined>
}

export function createAccountIndex(
  chain: ChainConfig,
  { db, rpc, source, store, settings, log, now }: Dependencies,
): AccountIndex {
  const accounts = createFollowedAccounts(db, chain.id, store, { settings, now })
  const blocks = createAccountBlocks(rpc, chain, accounts.set)

  return {
    request: accounts.request,
    async step(size) {
      if (!(await accounts.sync())) return undefined
      const head = await source.head()
      const position = await store.position()
      const gap = head.number - (position?.number ?? -Infinity)
      const waits = {
        indexed: position?.number ?? -1,
        head: head.number,
        outcome: 'waiting',
      } as const
      // Without followed accounts nothing has been read since then.
      if (gap > settings.catchUpMax || (accounts.set.size === 0 && gap > 0)) {
        if (!(await startAtHead(source, store, position, head))) return waits
        log.write('info', 'index of accounts starts', { chain: chain.id, block: head.number })
      }
      await accounts.admit()
      const followed = { isFollowed: accounts.set.has, version: accounts.version() }
      const own = { ...source, head: async () => head, blocks }
      const taken = await step(chain, own, store, { size, followed })
      const busy = taken.added ? await accounts.count(taken.added) : []
      if (busy.length > 0)
        log.write('warn', 'accounts not followed', { chain: chain.id, count: busy.length })
      return taken
    },
  }
}
