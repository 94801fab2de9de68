import type { ChainId } from '../caip.ts'
import type { Network } from '../network.ts'

/* @__NO_SIDE_EFFECTS__ */
function network(reference: string, name: string, cluster: string): Network {
  const caipNetworkId: ChainId = `solana:${reference}`
  return {
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [`https://api.${cluster}.solana.com`],
    explorerUrl: `https://explorer.solana.com${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`,
    ...(cluster !== 'mainnet-beta' && { testnet: true }),
    assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
  }
}

/** Solana's main network. */
export const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'mainnet-beta')
/** Solana's network for developers. */
export const solanaDevnet = network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'devnet')
/** Solana's test network. */
export const solanaTestnet = network(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'testnet',
)
