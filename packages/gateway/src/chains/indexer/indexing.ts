import { type ChainId, canonicalAddress, hasAddressSyntax } from '@latchkey/protocol'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import { readCoverage } from './coverage.ts'
import { followChain } from './follower.ts'
import type { IndexingOptions } from './reader.ts'

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
    .filter(({ id, index }) => index !== 'off' && id.startsWith('eip155:'))
    .map((chain) => followChain(db, chain, options, onStep))
  return {
    watch(listener) {
      const own = (chainId: ChainId) => listener(chainId)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    progress: () => followers.map((follower) => follower.progress()),
    request(chainId, account, network) {
      if (!hasAddressSyntax('eip155', account)) return
      const follower = followers.find((one) => one.progress().chainId === chainId)
      follower?.request(canonicalAddress('eip155', account), network)
    },
    coverage: (chainId, account) => readCoverage(db, chainId, canonicalAddress('eip155', account)),
    async close() {
      await Promise.all(followers.map((follower) => follower.stop()))
    },
  }
}
