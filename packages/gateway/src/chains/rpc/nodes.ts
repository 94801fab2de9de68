import { type Clock, type Namespace, namespaceOf } from '@latchkey/protocol'
import { causeOf } from '@latchkey/service/rpc'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { NodeState, Nodes } from '../../edge/ports/nodes.ts'
import type { ChainNodes } from './clients.ts'

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

/** Asks each chain's node whether it is there and serves the chain. */
export function createNodes(
  chains: readonly ChainConfig[],
  nodeOf: ChainNodes,
  clock: Clock,
): Nodes {
  const cache = createCache<NodeState[]>(clock, lifetime)
  return {
    check: () => cache.get('all', () => Promise.all(chains.map((chain) => check(chain, nodeOf)))),
  }
}

async function check(chain: ChainConfig, nodeOf: ChainNodes): Promise<NodeState> {
  const { id } = chain
  const node = nodeOf(chain)
  const method = cheapest[namespaceOf(id)]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  try {
    node.distrust()
    await node.send(body, timeout)
    return { chainId: id, error: null }
  } catch (error) {
    return { chainId: id, error: causeOf(error) }
  }
}
