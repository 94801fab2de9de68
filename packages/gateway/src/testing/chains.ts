import type { ChainId } from '@latchkey/protocol'
import { type ChainConfig, parseConfig } from '../edge/config/schema.ts'

/** A chain as the configuration makes it, without a node. */
export function chainFixture(id: ChainId, settings: Partial<ChainConfig> = {}): ChainConfig {
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const chain = { id, name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency, ...settings }
  const [made] = parseConfig({ chains: [chain] }).chains
  if (!made) throw new Error('No chain')
  return made
}
