import type { ChainId, Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import { createFeeds, type Feeds } from './feeds.ts'

type Settings = {
  /** The highest number of different subscriptions at a chain's node. */
  most: number
  /** Milliseconds that a node has for its answer. */
  timeout: number
  log: Log
  clock: Clock
}

/** The feeds of all chains. A chain's feeds are created with its first socket. */
export function createChainFeeds({ log, ...settings }: Settings) {
  const byChain = new Map<string, Feeds>()
  return {
    of({ chain, url }: { chain: { id: ChainId }; url: string }): Feeds {
      const known = byChain.get(chain.id)
      if (known) return known
      const onGivenUp = () => log.write('warn', 'node', { chain: chain.id, socket: 'given up' })
      const feeds = createFeeds({ url, chainId: chain.id, ...settings, onGivenUp })
      byChain.set(chain.id, feeds)
      return feeds
    },
    close(): void {
      for (const feeds of byChain.values()) feeds.close()
    },
  }
}
