import type { ChainId, Clock } from '@latchkey/protocol'
import { describeError, type Log } from '@latchkey/service/logs'
import { causeOf, nodeFaultOf, retryAfterOf } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Indexing, Progress } from '../../edge/ports/indexing.ts'
import { type ChainNodes, createRpcClients } from '../rpc/clients.ts'
import { step } from './follow.ts'
import { type PollResult, pauseAfter } from './pace.ts'
import { createBlockSource } from './source.ts'
import { createIndexStore } from './store.ts'

export type IndexingOptions = {
  nodeOf: ChainNodes
  /** Milliseconds between two polls of a chain. */
  pollInterval: number
  rpcTimeout: number
  log: Log
  clock: Clock
}

/** Follows every chain that is to be indexed until it is closed. A chain that fails does not hold up the others. */
export function createIndexing(
  db: Database,
  chains: readonly ChainConfig[],
  options: IndexingOptions,
): Indexing {
  const listeners = new Set<(chainId: ChainId) => void>()
  const onStep = (chainId: ChainId) => {
    for (const listener of [...listeners]) listener(chainId)
  }
  const followers = chains
    .filter((chain) => chain.index && chain.id.startsWith('eip155:'))
    .map((chain) => follow(db, chain, options, onStep))
  return {
    watch(listener) {
      const own = (chainId: ChainId) => listener(chainId)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    progress: () => followers.map((follower) => follower.progress()),
    async close() {
      await Promise.all(followers.map((follower) => follower.stop()))
    },
  }
}

function follow(
  db: Database,
  chain: ChainConfig,
  options: IndexingOptions,
  onStep: (chainId: ChainId) => void,
) {
  const { nodeOf, pollInterval: interval, log, clock } = options
  const node = nodeOf(chain)
  const source = createBlockSource(createRpcClients(nodeOf, options.rpcTimeout)(chain), chain)
  const store = createIndexStore(db, chain.id)
  const stopped = new AbortController()
  let wasStopped = false
  let progress: Progress = { chainId: chain.id, indexed: -1, head: -1, error: null }

  async function poll(): Promise<{ result: PollResult; wait: number }> {
    try {
      node.setAnchor(await store.first())
      if (progress.indexed === -1) {
        const position = await store.position()
        progress = { ...progress, indexed: position?.number ?? -1 }
      }
      const { indexed, head, outcome } = await step(chain, source, store)
      const isNew = indexed !== progress.indexed || outcome === 'rolledBack'
      if (progress.error !== null) log.write('info', 'indexer', { chain: chain.id, error: null })
      progress = { chainId: chain.id, indexed, head, error: null }
      if (isNew) onStep(chain.id)
      return { result: outcome, wait: 0 }
    } catch (error) {
      return failed(error)
    }
  }

  /** A chain that its node does not serve is stopped: what is indexed of it stays, and nothing is known of its head. */
  function failed(error: unknown): { result: PollResult; wait: number } {
    const isStopped = nodeFaultOf(error)?.fault === 'wrongChain'
    // Blocks show another chain before the next regular check does: the routes of the chain stop with the indexer.
    if (isStopped) node.distrust()
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
      await pauseFor(clock, pause, stopped.signal)
      fruitless = result === 'waiting' || result === 'failed' ? fruitless + 1 : 0
    }
  }

  const running = run()
  return {
    progress: () => progress,
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
