import type { Network } from '@latchkey/protocol'
import type { WorldDescription } from './description.ts'

/** The first EVM chain of the local world, where `latchkey-world` starts it. */
export const localOne: Network = {
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  testnet: true,
  assets: {},
}

/** The second EVM chain of the local world, where `latchkey-world` starts it. */
export const localTwo: Network = {
  ...localOne,
  caipNetworkId: 'eip155:31338',
  name: 'Local Two',
  rpcUrls: ['http://127.0.0.1:8546'],
}

/** The Solana chain of the local world, where `latchkey-world` starts it. */
export const solanaLocal: Network = {
  caipNetworkId: 'solana:localnet',
  chainNamespace: 'solana',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:8899'],
  testnet: true,
  assets: {},
}

/** The networks of the local world, for `networks` of `createLatchkey`. */
export const localNetworks: readonly [Network, ...Network[]] = [localOne, localTwo, solanaLocal]

/** The networks of a world on other ports. */
export function networksOf({ chains }: Pick<WorldDescription, 'chains'>): Network[] {
  return localNetworks.flatMap((network) => {
    const chain = chains.find(({ id }) => id === network.caipNetworkId)
    return chain ? [{ ...network, rpcUrls: [chain.rpcUrl] }] : []
  })
}
