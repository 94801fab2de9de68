import type { ChainId } from '@latchkey/protocol'
import { describeError } from '@latchkey/service/logs'
import { causeOf, nodeFaultOf, retryAfterOf } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Progress } from '../../edge/ports/indexing.ts'
import type { Step } from './follow.ts'
import { isOtherMode } from './otherMode.ts'
import { type Poll, startPolling } from './pollLoop.ts'
import { createChainReader, type IndexingOptions } from './reader.ts'
import { firstStep, sizeAfter, sizeAfterFailure } from './stepSize.ts'
import { createIndexStore } from './store.ts'

/** Follows one chain. */
export type Follower = {
  progress(): Progress
  /** Notes that an account (in lower case) was requested, for the share of a network. */
  request(account: string, network?: string): void
  stop(): Promise<void>
}

/** Milliseconds between two polls for an index of accounts, at least: many public networks at once are its case. */
const accountsInterval = 2_000
/** Milliseconds without a read that has succeeded, and polls of them, after which the newest block is unknown. */
const currentFor = { time: 60_000, polls: 3 }

/** Follows a chain until it is stopped. `onStep` is called when the indexed blocks are others than before. */
export function followChain(
  db: Database,
  chain: ChainConfig,
  options: IndexingOptions,
  onStep: (chainId: ChainId) => void,
): Follower {
  const { nodeOf, pollInterval, log, clock } = options
  const node = nodeOf(chain)
  const store = createIndexStore(db, chain.id)
  const reader = createChainReader(db, chain, store, options)
  let size = firstStep
  let wasStopped = false
  let readAt = clock.now()
  let progress: Progress = { chainId: chain.id, indexed: -1, head: -1, error: null }

  async function poll(): Promise<Pick<Poll, 'result' | 'wait'>> {
    try {
      node.setAnchor(await store.first())
      if (progress.indexed === -1) {
        const position = await store.position()
        progress = { ...progress, indexed: position?.number ?? -1 }
      }
      const taken = await reader.read(size)
      readAt = clock.now()
      if (!taken) return { result: 'unused', wait: 0 }
      note(taken)
      return { result: taken.outcome, wait: 0 }
    } catch (error) {
      return failed(error)
    }
  }

  function note({ indexed, head, outcome, read }: Step): void {
    const isNew = indexed !== progress.indexed || outcome === 'rolledBack'
    if (read) size = sizeAfter(size, read)
    if (progress.error !== null) log.write('info', 'indexer', { chain: chain.id, error: null })
    progress = { chainId: chain.id, indexed, head, error: null }
    if (isNew) onStep(chain.id)
  }

  /** A chain that its node does not serve is stopped: what is indexed of it stays, and nothing is known of its head. */
  function failed(error: unknown): Pick<Poll, 'result' | 'wait'> {
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

  const interval =
    chain.index === 'accounts' ? Math.max(pollInterval, accountsInterval) : pollInterval
  const loop = startPolling(clock, interval, async () => {
    const polled = await poll()
    return { ...polled, isBehind: progress.indexed < progress.head }
  })
  // A node or database that fails, or never answers, leaves an older head: what is indexed would pass for everything.
  const isCurrent = () =>
    clock.now() - readAt <= Math.max(currentFor.time, currentFor.polls * interval)
  return {
    progress: () => (isCurrent() ? progress : { ...progress, head: -1 }),
    request(account, network) {
      if (reader.request(account, network)) loop.wake()
    },
    stop: loop.stop,
  }
}
