import { type ChainId, type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

type SiteNetwork = Pick<Network, 'caipNetworkId'>

/** Returns the EVM chain for the wallet: the wanted one if the site has it, otherwise the site's first. */
export function evmChainOf(networks: readonly SiteNetwork[], wanted: ChainId | undefined): ChainId {
  const evm = networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => namespaceOf(id) === 'eip155')
  return evm.find((id) => id === wanted) ?? evm[0] ?? 'eip155:1'
}

/** Returns the chain that the connection reports: a wanted Solana chain, or the wallet's EVM chain if the site has any. */
export function reportedChainOf(
  evmChain: ChainId,
  wanted: ChainId | undefined,
  namespaces: ReadonlySet<Namespace>,
): ChainId {
  const isSolana = wanted !== undefined && namespaceOf(wanted) === 'solana'
  return isSolana || !namespaces.has('eip155') ? (wanted ?? evmChain) : evmChain
}
