import type { ChainId, Clock } from '@latchkey/protocol'
import { describeError, type Log } from '@latchkey/service/logs'
import { causeOf, nodeFaultOf, retryAfterOf } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Progress } from '../../edge/ports/indexing.ts'
import { type ChainNodes, createRpcClients } from '../rpc/clients.ts'
import { createAccountIndex } from './accounts/accountIndex.ts'
import { type IndexingSettings, retentionOf } from './config.ts'
import { type Step, step } from './follow.ts'
import { isOtherMode, otherMode } from './otherMode.ts'
import { type PollResult, pauseAfter } from './pace.ts'
import { deleteOldest, deleteUnfollowed } from './retention.ts'
import { createBlockSource } from './source.ts'
import { firstStep, sizeAfter, sizeAfterFailure } from './stepSize.ts'
import { createIndexStore } from './store.ts'

export type IndexingOptions = {
  nodeOf: ChainNodes
  /** Milliseconds between two polls of a chain. */
  pollInterval: number
  rpcTimeout: number
  indexing: IndexingSettings
  log: Log
  clock: Clock
}

/** Follows one chain. */
export type Follower = {
  progress(): Progress
  /** Notes that an account (in lower case) was requested. */
  request(account: string): void
  stop(): Promise<void>
}

/** Milliseconds between two polls for an index of accounts, at least: many public networks at once are its case. */
const accountsInterval = 2_000
const day = 86_400

/** Follows a chain until it is stopped. `onStep` is called when the indexed blocks are others than before. */
export function followChain(
  db: Database,
  chain: ChainConfig,
  options: IndexingOptions,
  onStep: (chainId: ChainId) => void,
): Follower {
  const { nodeOf, pollInterval, indexing: settings, log, clock } = options
  const now = () => Math.floor(clock.now() / 1_000)
  const node = nodeOf(chain)
  const rpc = createRpcClients(nodeOf, options.rpcTimeout)(chain)
  const source = createBlockSource(rpc, chain)
  const store = createIndexStore(db, chain.id)
  const ofAccounts = chain.index === 'accounts'
  const accounts = createAccountIndex(chain, { db, rpc, source, store, settings, log, now })
  const retention = retentionOf(chain.index, settings)
  const interval = ofAccounts ? Math.max(pollInterval, accountsInterval) : pollInterval
  const stopped = new AbortController()
  let wake = () => {}
  let size = firstStep
  let wasStopped = false
  let progress: Progress = { chainId: chain.id, indexed: -1, head: -1, error: null }

  async function poll(): Promise<{ result: PollResult; wait: number }> {
    try {
      node.setAnchor(await store.first())
      if (progress.indexed === -1) {
        const position = await store.position()
        progress = { ...progress, indexed: position?.number ?? -1 }
      }
      await prepare()
      const taken = ofAccounts
        ? await accounts.step(size)
        : await step(chain, source, store, { size })
      if (!taken) return { result: 'unused', wait: 0 }
      note(taken)
      return { result: taken.outcome, wait: 0 }
    } catch (error) {
      return failed(error)
    }
  }

  /** Deletes a slice of what is not to be kept. Rejects where the index has been made in another mode. */
  async function prepare(): Promise<void> {
    const state = await store.state()
    if (!state) return
    if (state.mode === 'accounts' && !ofAccounts) throw otherMode(chain.id)
    if (state.mode === 'all' && ofAccounts) await store.followAccounts()
    await deleteOldest(db, chain.id, state, retention)
    if (ofAccounts) await deleteUnfollowed(db, chain.id, now() - settings.followDays * day)
  }

  function note({ indexed, head, outcome, read }: Step): void {
    const isNew = indexed !== progress.indexed || outcome === 'rolledBack'
    if (read) size = sizeAfter(size, read)
    if (progress.error !== null) log.write('info', 'indexer', { chain: chain.id, error: null })
    progress = { chainId: chain.id, indexed, head, error: null }
    if (isNew) onStep(chain.id)
  }

  /** A chain that its node does not serve is stopped: what is indexed of it stays, and nothing is known of its head. */
  function failed(error: unknown): { result: PollResult; wait: number } {
    const isWrong = nodeFaultOf(error)?.fault === 'wrongChain'
    const isStopped = isWrong || isOtherMode(error)
    size = sizeAfterFailure(size)
    // Blocks show another chain before the next regular check does: the routes of the chain stop with the indexer.
    if (isWrong) node.distrust()
    const cause = causeOf(error)
    if (progress.error === null || isStopped !== wasStopped) {
      const facts = { chain: chain.id, cause, error: describeError(error) }
      if (isStopped) log.write('error', 'indexer stopped', facts)
      else log.write('warn', 'indexer', facts)
    }
    wasStopped = isStopped
    progress = { ...progress, error: cause, ...(isStopped && { head: -1 }) }
    return { result: isStopped ? 'stopped' : 'failed', wait: (retryAfterOf(error) ?? 0) * 1_000 }
  }

  async function run(): Promise<void> {
    let fruitless = 0
    while (!stopped.signal.aborted) {
      const { result, wait } = await poll()
      const isBehind = progress.indexed < progress.head
      const pause = pauseAfter(result, { fruitless, isBehind, interval, wait })
      const woken = new AbortController()
      // Only a chain that is not read at all is read earlier than its pause says.
      if (result === 'unused') wake = () => woken.abort()
      await pauseFor(clock, pause, AbortSignal.any([stopped.signal, woken.signal]))
      wake = () => {}
      fruitless = result === 'waiting' || result === 'failed' ? fruitless + 1 : 0
    }
  }

  const running = run()
  return {
    progress: () => progress,
    request(account) {
      if (ofAccounts && accounts.request(account)) wake()
    },
    stop() {
      stopped.abort()
      return running
    },
  }
}

/** Resolves after the time, or as soon as the signal is aborted. */
function pauseFor({ after }: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = after(milliseconds, done)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
