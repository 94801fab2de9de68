import type { ChainId } from '@latchkey/protocol'
import type { ChainConfig } from '../config/schema.ts'
import type { Database } from '../database/open.ts'
import { describeError, type Log } from '../http/logs.ts'
import type { Indexing, Progress } from '../ports/indexing.ts'
import { createRpcClient } from '../rpc/client.ts'
import { step } from './follow.ts'
import { createBlockSource } from './source.ts'
import { createIndexStore } from './store.ts'

export type IndexingOptions = { pollInterval: number; rpcTimeout: number; log: Log }

const pauseAfterFailure = 1_000

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
  const source = createBlockSource(createRpcClient(chain.rpcUrl, options.rpcTimeout), chain.traces)
  const store = createIndexStore(db, chain.id)
  const stopped = new AbortController()
  let progress: Progress = { chainId: chain.id, indexed: -1, head: -1, error: null }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        const { indexed, head, more } = await step(chain, source, store)
        const isNew = indexed !== progress.indexed || more
        progress = { chainId: chain.id, indexed, head, error: null }
        if (isNew) onStep(chain.id)
        if (!more) await pause(options.pollInterval, stopped.signal)
      } catch (error) {
        if (progress.error === null) {
          options.log.write('warn', 'indexer', { chain: chain.id, error: describeError(error) })
        }
        progress = { ...progress, error: describeError(error).split('\n')[0] ?? '' }
        await pause(pauseAfterFailure, stopped.signal)
      }
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
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
