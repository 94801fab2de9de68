import type { ChainId } from '@latchkey/protocol'
import { parseConfig } from '../edge/config/parse.ts'
import type { ChainConfig } from '../edge/config/schema.ts'

/** A chain as the configuration makes it, without a node. */
export function chainFixture(id: ChainId, settings: Partial<ChainConfig> = {}): ChainConfig {
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const rpcUrls = ['http://127.0.0.1:1']
  const chain = { id, name: 'One', rpcUrls, nativeCurrency, ...settings }
  const [made] = parseConfig({ chains: [chain] }).chains
  if (!made) throw new Error('No chain')
  return made
}
