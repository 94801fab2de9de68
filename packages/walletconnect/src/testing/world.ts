import {
  type Connector,
  createLatchkey,
  type Latchkey,
  memoryStorage,
  type Storage,
} from '@latchkey/core'
import { type Network, systemClock } from '@latchkey/protocol'
import { walletConnect } from '../index.ts'
import type { WalletConnectSetup } from '../options.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const evm = { chainNamespace: 'eip155', nativeCurrency: ether, rpcUrls: [], assets: {} } as const

export const one: Network = {
  ...evm,
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['https://one.example'],
}
export const ten: Network = { ...evm, caipNetworkId: 'eip155:10', name: 'Ten' }
const sol: Network = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  assets: {},
}
const btc: Network = {
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  assets: {},
}
export const networks: readonly Network[] = [one, ten, sol, btc]

export const metadata = {
  name: 'Test site',
  description: 'A site',
  url: 'https://site.example',
  icons: ['https://site.example/icon.png'],
}

export function testOptions(
  relayUrl: string,
  more: Partial<WalletConnectSetup> = {},
): WalletConnectSetup {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    storage: memoryStorage(),
    clock: systemClock,
    ...more,
  }
}

/** A page of a site: its client, and the connector that the client has made. */
export function testPage(
  relayUrl: string,
  { storage = memoryStorage(), tabStorage }: { storage?: Storage; tabStorage?: Storage } = {},
): { client: Latchkey; connector: Connector } {
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [one, ten],
    metadata,
    connectors: [walletConnect({ relayUrl, ...(tabStorage && { tabStorage }) })],
    storage,
  })
  const connector = client.connectors.find('walletConnect')
  if (!connector) throw new Error('The client made no connector')
  return { client, connector }
}

/** Storage that several tabs share; a tab receives no event of its own writes. */
export function tabStorages(count: number): Storage[] {
  const shared = memoryStorage()
  const tabs = Array.from(
    { length: count },
    () => new Set<(key: string, value: string | null) => void>(),
  )
  return tabs.map((own) => {
    const notify = (key: string, value: string | null) => {
      const others = tabs.filter((tab) => tab !== own).flatMap((tab) => [...tab])
      for (const listener of others) setTimeout(() => listener(key, value), 0)
    }
    return {
      get: shared.get,
      set(key, value) {
        const isNew = shared.get(key) !== value
        shared.set(key, value)
        if (isNew) notify(key, value)
      },
      remove(key) {
        shared.remove(key)
        notify(key, null)
      },
      watch(listener) {
        own.add(listener)
        return () => own.delete(listener)
      },
    }
  })
}

export function never(): AbortSignal {
  return new AbortController().signal
}
