import type { Network } from '@latchkey/protocol'
import type { WorldDescription } from './description.ts'

/** Returns a picture that distinguishes networks of one family: a number on a color. */
function numbered(number: string, colour: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" fill="${colour}"/>`,
    '<text x="20" y="21" fill="#fff" font-family="system-ui,sans-serif" font-size="20" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${number}</text>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The first EVM chain of the local world, where `latchkey-world` starts it. */
export const localOne: Network = {
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  testnet: true,
  assets: { imageUrl: numbered('1', '#3f5bd9') },
}

/** The second EVM chain of the local world, where `latchkey-world` starts it. */
export const localTwo: Network = {
  ...localOne,
  caipNetworkId: 'eip155:31338',
  name: 'Local Two',
  rpcUrls: ['http://127.0.0.1:8546'],
  assets: { imageUrl: numbered('2', '#b4540a') },
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
