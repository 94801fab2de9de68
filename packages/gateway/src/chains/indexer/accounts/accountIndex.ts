import type { Log } from '@latchkey/service/logs'
import { nodeFaultOf, type RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { Head } from '../chainData.ts'
import type { IndexingSettings } from '../config.ts'
import { type Step, step } from '../follow.ts'
import type { BlockSource } from '../source.ts'
import type { IndexStore, Position } from '../store.ts'
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
  /** Notes that an account (in lower case) was requested, for the share of a network. Returns whether it is new here. */
  request(account: string, network?: string): boolean
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
      // Without followed accounts nothing has been read since then.
      if (gap > settings.catchUpMax || (accounts.set.size === 0 && gap > 0)) {
        if (!(await start(position, head)))
          return { indexed: position?.number ?? -1, head: head.number, outcome: 'waiting' }
      }
      await accounts.admit()
      const taken = await next(size, head)
      const busy = taken.added ? await accounts.count(taken.added) : []
      if (busy.length > 0)
        log.write('warn', 'accounts not followed', { chain: chain.id, count: busy.length })
      return taken
    },
  }

  async function start(position: Position | undefined, head: Head): Promise<boolean> {
    const isStarted = await startAtHead(source, store, position, head)
    if (isStarted)
      log.write('info', 'index of accounts starts', { chain: chain.id, block: head.number })
    return isStarted
  }

  /**
   * Takes the next step. After a reorganisation that is deeper than the kept hashes, the index starts at the newest block
   * if the node still has the chain's first kept block.
   */
  async function next(size: number, head: Head): Promise<Step> {
    const followed = { isFollowed: accounts.set.has, version: accounts.version() }
    const own = { ...source, head: async () => head, blocks }
    try {
      return await step(chain, own, store, { size, followed })
    } catch (error) {
      if (nodeFaultOf(error)?.fault !== 'wrongChain') throw error
      const position = await store.position()
      // Rejects, too, where the node serves another chain.
      const isStarted = await start(position, head)
      const indexed = isStarted ? head.number : (position?.number ?? -1)
      return { indexed, head: head.number, outcome: isStarted ? 'rolledBack' : 'waiting' }
    }
  }
}
