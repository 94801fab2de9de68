import type { Clock } from '@latchkey/protocol'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { NodeState, Nodes } from '../../edge/ports/nodes.ts'
import type { ChainNodes } from './clients.ts'

/** The milliseconds for which the state of a node is kept, and the time that it has to answer. */
const lifetime = 5_000
const timeout = 2_000

/** Creates the check of all nodes: whether each answers and serves its chain. */
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
  const { members } = nodeOf(chain)
  const nodes = await Promise.all(members.map((member) => member.check(timeout)))
  const works = nodes.includes(null)
  return { chainId: chain.id, error: works ? null : (nodes[0] ?? null), nodes }
}
