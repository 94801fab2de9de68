import type { ChainId, Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import { type Meter, noMeter } from '@latchkey/service/metrics'
import { createChainNode, createRpcClient, type RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { createMember } from './pool/members.ts'
import { createNodePool, type NodePool } from './pool/pool.ts'

/** The JSON-RPC client of each configured chain. */
export type RpcClients = (chain: ChainConfig) => RpcClient
/** The nodes of each configured chain, as one shared object, so that all clients know their faults. */
export type ChainNodes = (chain: Pick<ChainConfig, 'id' | 'rpcUrls'>) => NodePool

/** Creates the nodes of chains on first use. */
export function createChainNodes(clock: Clock, log: Log, meter: Meter = noMeter): ChainNodes {
  const pools = new Map<ChainId, NodePool>()
  return (chain) => {
    const known = pools.get(chain.id)
    if (known) return known
    const pool = createPool(chain, { clock, log, meter })
    pools.set(chain.id, pool)
    return pool
  }
}

function createPool(
  { id, rpcUrls }: Pick<ChainConfig, 'id' | 'rpcUrls'>,
  { clock, log, meter }: { clock: Clock; log: Log; meter: Meter },
): NodePool {
  const [first, ...others] = rpcUrls
  const member = ({ url, headers }: ChainConfig['rpcUrls'][number], index: number) => {
    const node = createChainNode({ id, rpcUrl: url, headers }, clock)
    return createMember({ id, node, place: index + 1, of: rpcUrls.length, clock, log, meter })
  }
  return createNodePool(
    [member(first, 0), ...others.map((one, index) => member(one, index + 1))],
    clock,
  )
}

/** `timeout`: milliseconds that a node has for each answer. */
export function createRpcClients(nodeOf: ChainNodes, timeout: number): RpcClients {
  const clients = new Map<ChainId, RpcClient>()
  return (chain) => {
    const known = clients.get(chain.id)
    if (known) return known
    const client = createRpcClient(nodeOf(chain), timeout)
    clients.set(chain.id, client)
    return client
  }
}
