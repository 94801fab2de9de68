import { memoryStorage } from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import type { WalletConnectOptions } from '../options.ts'
import type { SharedStorage } from '../storage/shared.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const evm = { chainNamespace: 'eip155', nativeCurrency: ether, rpcUrls: [], assets: {} } as const

export const one: Network = { ...evm, caipNetworkId: 'eip155:1', name: 'One' }
export const ten: Network = { ...evm, caipNetworkId: 'eip155:10', name: 'Ten' }
export const sol: Network = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  assets: {},
}
export const btc: Network = {
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

export function testOptions(relayUrl: string, more: Partial<WalletConnectOptions> = {}) {
  return { projectId: 'test', relayUrl, metadata, storage: memoryStorage(), ...more }
}

/** Storage that several tabs share, each with its own view; a tab does not hear what it wrote itself. */
export function tabStorages(count: number): SharedStorage[] {
  const shared = memoryStorage()
  const listeners = new Map<number, (key: string, value: string | null) => void>()
  const tell = (from: number, key: string, value: string | null) => {
    for (const [tab, listener] of listeners)
      if (tab !== from) setTimeout(() => listener(key, value), 0)
  }
  return Array.from({ length: count }, (_, tab) => ({
    get: shared.get,
    set(key: string, value: string) {
      const isNew = shared.get(key) !== value
      shared.set(key, value)
      if (isNew) tell(tab, key, value)
    },
    remove(key: string) {
      shared.remove(key)
      tell(tab, key, null)
    },
    watch(listener: (key: string, value: string | null) => void) {
      listeners.set(tab, listener)
      return () => listeners.delete(tab)
    },
  }))
}

export function never(): AbortSignal {
  return new AbortController().signal
}
