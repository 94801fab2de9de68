import type { ChainId, Clock } from '@latchkey/protocol'
import {
  type ChainNode,
  createChainNode,
  createRpcClient,
  type RpcClient,
} from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'

/** The JSON-RPC client of each configured chain. */
export type RpcClients = (chain: ChainConfig) => RpcClient
/** The node of each configured chain: one shared object, so that all clients know its faults. */
export type ChainNodes = (chain: Pick<ChainConfig, 'id' | 'rpcUrl'>) => ChainNode

export function createChainNodes(clock: Clock): ChainNodes {
  const nodes = new Map<ChainId, ChainNode>()
  return (chain) => {
    const known = nodes.get(chain.id)
    if (known) return known
    const node = createChainNode(chain, clock)
    nodes.set(chain.id, node)
    return node
  }
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
