import { type Namespace, namespaceOf } from '@latchkey/protocol'
import { createCache } from '../cache/cache.ts'
import type { ChainConfig } from '../config/schema.ts'
import { describeError } from '../http/logs.ts'
import type { NodeState, Nodes } from '../ports/nodes.ts'
import { postText } from './post.ts'

/** However often it is asked, a node is called once in so many milliseconds, and has so long to answer. */
const lifetime = 5_000
const timeout = 2_000

/** A call that costs a node nothing. */
const cheapest: Record<Namespace, string> = {
  eip155: 'eth_chainId',
  solana: 'getVersion',
  bip122: 'getblockcount',
  polkadot: 'system_chain',
}

/** Asks each chain's node whether it is there; any answer will do. */
export function createNodes(chains: readonly ChainConfig[]): Nodes {
  const cache = createCache<NodeState[]>(lifetime)
  return { check: () => cache.get('all', () => Promise.all(chains.map(check))) }
}

async function check({ id, rpcUrl }: ChainConfig): Promise<NodeState> {
  const method = cheapest[namespaceOf(id)]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  try {
    await postText(rpcUrl, body, { timeout, retries: 0 })
    return { chainId: id, error: null }
  } catch (error) {
    return { chainId: id, error: describeError(error).split('\n')[0] ?? '' }
  }
}
