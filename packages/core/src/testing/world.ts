import type { Clock, Network } from '@latchkey/protocol'
import { createLatchkey, type Latchkey } from '../kernel/client/client.ts'
import type { LatchkeyOptions } from '../kernel/client/options.ts'
import type { Account, Connector } from '../kernel/connector/connector.ts'
import type { ConnectorFactory } from '../kernel/connector/connectorContext.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'

/** The networks, accounts and clients that core's tests work with. */

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const evm = { chainNamespace: 'eip155', nativeCurrency: ether, rpcUrls: [], assets: {} } as const

export const one: Network = { ...evm, caipNetworkId: 'eip155:31337', name: 'Local One' }
export const two: Network = { ...evm, caipNetworkId: 'eip155:31338', name: 'Local Two' }
export const sol: Network = {
  caipNetworkId: 'solana:localnet',
  chainNamespace: 'solana',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  assets: {},
}
export const chains = [one, two, sol].map((network) => network.caipNetworkId)

export function evmAccount(n: number): Account {
  return { namespace: 'eip155', address: `0x${n.toString(16).padStart(40, '0')}`, type: 'eoa' }
}

export function solAccount(n: number): Account {
  const digit = '123456789'.charAt(n % 9)
  return { namespace: 'solana', address: digit.repeat(32 + Math.floor(n / 9)), type: 'eoa' }
}

export type TestClientOptions = Partial<Omit<LatchkeyOptions, 'connectors'>> & {
  connectors?: readonly Connector[]
  makers?: readonly ConnectorFactory[]
  clock?: Clock
}

/** A client on memory storage, with the three local networks and a gateway that is not there. */
export function testClient({
  connectors = [],
  makers = [],
  clock,
  ...options
}: TestClientOptions = {}): Latchkey {
  const settings: LatchkeyOptions = {
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [one, two, sol],
    storage: memoryStorage(),
    connectors: [...makers, ...connectors.map((connector) => () => connector)],
    ...options,
  }
  return createLatchkey(settings, clock)
}
