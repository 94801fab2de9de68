import type { ChainId, GivenNetwork, Network } from '@latchkey/core'
import { bitcoin, bitcoinTestnet } from '@latchkey/protocol/networks/bitcoin'
import {
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  ethereum,
  gnosis,
  hyperEvm,
  linea,
  mantle,
  monad,
  optimism,
  optimismSepolia,
  polygon,
  scroll,
  sepolia,
  unichain,
  zksync,
} from '@latchkey/protocol/networks/evm'
import { polkadot } from '@latchkey/protocol/networks/polkadot'
import { solana, solanaDevnet, solanaTestnet } from '@latchkey/protocol/networks/solana'

/**
 * The networks that have a name here: those in wide use, because a page carries the facts of all of them. The others
 * are constants, which bundlers drop.
 */
const networks = {
  ethereum,
  base,
  arbitrum,
  optimism,
  polygon,
  bsc,
  avalanche,
  gnosis,
  linea,
  scroll,
  zksync,
  unichain,
  mantle,
  celo,
  monad,
  hyperEvm,
  solana,
  bitcoin,
  polkadot,
  sepolia,
  baseSepolia,
  arbitrumSepolia,
  optimismSepolia,
  solanaDevnet,
  solanaTestnet,
  bitcoinTestnet,
}

/** The name of a public network, as the gateway's settings have it. */
export type ChainName = keyof typeof networks

/** A network: its name, a constant of `latchkey/evm/networks` and its siblings, or a chain of viem's. */
export type Chain = ChainName | GivenNetwork

type NonEmpty<T> = readonly [T, ...T[]]

/** Returns the networks of a site. Throws a `TypeError` if a name is not known. */
export function networksOf([first, ...others]: NonEmpty<Chain>): NonEmpty<GivenNetwork> {
  return [networkOf(first), ...others.map(networkOf)]
}

/** Whether a text is the name of a network. */
export function isChainName(text: string): text is ChainName {
  return Object.hasOwn(networks, text)
}

/** Returns the network of a name. Throws a `TypeError` with the known names if it is not one of them. */
export function networkOf(chain: Chain): GivenNetwork {
  if (typeof chain === 'object') return chain
  if (isChainName(chain)) return networks[chain]
  throw new TypeError(
    `createLatchkey: the network ${chain} has no name here. The names are ${Object.keys(networks).join(', ')}. Other networks are constants of latchkey/evm/networks and chains of viem's`,
  )
}

/** Returns the network with a CAIP-2 id, if it has a name here. */
export function knownNetwork(id: ChainId): Network | undefined {
  return Object.values(networks).find(({ caipNetworkId }) => caipNetworkId === id)
}
