import type { Clock } from '@latchkey/protocol'
import { canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Prices } from '../../edge/ports/prices.ts'
import { uniswapPrices } from './uniswap.ts'

const lifetime = 5_000

/** Prices from what each chain is configured with: its pools, or a table. Kept for five seconds. */
export function createPrices(rpcOf: RpcClients, clock: Clock): Prices {
  const cache = createCache<ReadonlyMap<string, number>>(clock, lifetime)
  return { of: (chain) => cache.get(chain.id, () => read(rpcOf, chain)) }
}

async function read(rpcOf: RpcClients, chain: ChainConfig): Promise<ReadonlyMap<string, number>> {
  const { prices } = chain
  if (prices === undefined) return new Map()
  if (prices.from === 'uniswapV2') return uniswapPrices(rpcOf(chain), chain, prices)
  const namespace = namespaceOf(chain.id)
  return new Map(
    Object.entries(prices.usd).map(([address, price]) => [
      canonicalAddress(namespace, address),
      price,
    ]),
  )
}
