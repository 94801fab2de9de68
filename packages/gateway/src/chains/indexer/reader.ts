import type { Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import { type ChainNodes, createRpcClients } from '../rpc/clients.ts'
import { createAccountIndex } from './accounts/accountIndex.ts'
import { type IndexingSettings, retentionOf } from './config.ts'
import { type Step, step } from './follow.ts'
import { otherMode } from './otherMode.ts'
import { deleteOldest, deleteUnfollowed } from './retention.ts'
import { createBlockSource } from './source.ts'
import type { IndexStore } from './store.ts'

const day = 86_400

export type IndexingOptions = {
  nodeOf: ChainNodes
  /** Milliseconds between two polls of a chain. */
  pollInterval: number
  rpcTimeout: number
  indexing: IndexingSettings
  log: Log
  clock: Clock
}

/** Reads a chain into its index, in the mode of its settings. */
export type ChainReader = {
  /** Notes that an account (in lower case) was requested, for the share of a network. Returns whether it is new here. */
  request(account: string, network?: string): boolean
  /**
   * Deletes a slice of what is not to be kept, and takes a step of at most `size` blocks; `undefined` while the index
   * follows no account. Rejects where the index was made in another mode.
   */
  read(size: number): Promise<Step | undefined>
}

export function createChainReader(
  db: Database,
  chain: ChainConfig,
  store: IndexStore,
  { nodeOf, rpcTimeout, indexing: settings, log, clock }: IndexingOptions,
): ChainReader {
  const now = () => Math.floor(clock.now() / 1_000)
  const rpc = createRpcClients(nodeOf, rpcTimeout)(chain)
  const source = createBlockSource(rpc, chain)
  const ofAccounts = chain.index === 'accounts'
  const accounts = createAccountIndex(chain, { db, rpc, source, store, settings, log, now })
  const retention = retentionOf(chain.index, settings)

  async function prepare(): Promise<void> {
    const state = await store.state()
    if (!state) return
    if (state.mode === 'accounts' && !ofAccounts) throw otherMode(chain.id)
    if (state.mode === 'all' && ofAccounts) await store.followAccounts()
    await deleteOldest(db, chain.id, state, retention)
    if (ofAccounts) await deleteUnfollowed(db, chain.id, now() - settings.followDays * day)
  }

  return {
    request: (account, network) => ofAccounts && accounts.request(account, network),
    async read(size) {
      await prepare()
      return ofAccounts ? accounts.step(size) : step(chain, source, store, { size })
    },
  }
}
