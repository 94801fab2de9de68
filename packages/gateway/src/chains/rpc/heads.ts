import type { Clock } from '@latchkey/protocol'
import { quantityOf } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { type ChainNodes, createRpcClients } from './clients.ts'

/** How long a chain's newest block is taken for the newest, in milliseconds. */
const lifetime = 2_000

const headCall = { method: 'eth_blockNumber', params: [], shape: v.string() }

/** Asks nodes for their newest block; nothing where one does not answer. `timeout`: milliseconds. */
export function createHeads(
  nodeOf: ChainNodes,
  timeout: number,
  clock: Clock,
): (chain: ChainConfig) => Promise<bigint | undefined> {
  const rpcOf = createRpcClients(nodeOf, timeout)
  const cache = createCache<bigint | undefined>(clock, lifetime)
  const read = (chain: ChainConfig) =>
    rpcOf(chain)
      .call(headCall)
      .then(quantityOf, () => undefined)
  return (chain) => cache.get(chain.id, () => read(chain))
}
