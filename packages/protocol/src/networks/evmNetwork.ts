import type { Network } from '../network.ts'

type EvmFacts = {
  /** The native coin's name, symbol and decimals. */
  coin: readonly [name: string, symbol: string, decimals: number]
  rpcUrls: readonly string[]
  explorerUrl?: string
  testnet?: boolean
  imageId?: string
}

/** Writes out an EVM network. */
export function evmNetwork(id: number, name: string, facts: EvmFacts): Network {
  const { coin, rpcUrls, explorerUrl, testnet, imageId } = facts
  const [coinName, symbol, decimals] = coin
  return {
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: coinName, symbol, decimals },
    rpcUrls,
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(testnet && { testnet }),
    assets: imageId === undefined ? {} : { imageId },
  }
}
