import type { ChainId } from '@latchkey/protocol'
import type { OnrampConfig } from './config.ts'

/** The networks that cards pay for, by the names that hosted providers give them (G4). */
const cardNetworks: Readonly<Record<string, ChainId>> = {
  ethereum: 'eip155:1',
  arbitrum: 'eip155:42161',
  polygon: 'eip155:137',
  berachain: 'eip155:80094',
  'avalanche-c-chain': 'eip155:43114',
  optimism: 'eip155:10',
  celo: 'eip155:42220',
  base: 'eip155:8453',
}

/** The networks whose codes Meld's documentation names. */
const meldNetworks: Readonly<Record<string, ChainId>> = {
  ETHEREUM: 'eip155:1',
  BASE: 'eip155:8453',
  SOLANA: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Returns Meld's code of a network, with which its codes of currencies end. */
export function meldNetworkOf(
  { networks }: Pick<NonNullable<OnrampConfig['meld']>, 'networks'>,
  id: ChainId,
): string | undefined {
  return Object.entries({ ...meldNetworks, ...networks }).find(([, chain]) => chain === id)?.[0]
}

/** The networks on which anything can be sold, by the names that providers give them. */
export function soldNetworks({ networks }: Pick<OnrampConfig, 'networks'>): [string, ChainId][] {
  return Object.entries({ ...cardNetworks, ...networks })
}
