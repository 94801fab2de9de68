import { type ChainId, type Network, namespaceOf } from '@latchkey/protocol'

type SiteNetwork = Pick<Network, 'caipNetworkId'>

/** Returns the EVM chain for the wallet: the wanted one if the site has it, otherwise the site's first. */
export function evmChainOf(networks: readonly SiteNetwork[], wanted: ChainId | undefined): ChainId {
  const evm = networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => namespaceOf(id) === 'eip155')
  return evm.find((id) => id === wanted) ?? evm[0] ?? 'eip155:1'
}

/**
 * Returns the chain that the connection reports: the wanted one, or the wallet's EVM chain, or the first. `own`: the site's
 * networks that the wallet has an account on, and no other is reported.
 */
export function reportedChainOf(
  own: readonly SiteNetwork[],
  evmChain: ChainId,
  wanted: ChainId | undefined,
): ChainId {
  const ids = own.map(({ caipNetworkId }) => caipNetworkId)
  return ids.find((id) => id === wanted) ?? ids.find((id) => id === evmChain) ?? ids[0] ?? evmChain
}
