import type { Network } from '@latchkey/protocol'

/** A chain as viem describes it (`viem/chains` and `defineChain`). What else it carries is not read. */
export type ViemChain = {
  /** The EIP-155 chain id, a number. */
  id: number
  /** The network's name. */
  name: string
  /** The native coin. */
  nativeCurrency: Network['nativeCurrency']
  /** Where the chain's nodes are. */
  rpcUrls: { default: { http: readonly string[] } }
  /** The chain's explorers; the default one is linked. */
  blockExplorers?: { default: { url: string } } | undefined
  /** Whether its coins are worth nothing. */
  testnet?: boolean | undefined
}

/** A network of Latchkey's own shape, or a chain of viem's. */
export type GivenNetwork = Network | ViemChain

type NonEmpty<T> = readonly [T, ...T[]]

/** The networks in Latchkey's own shape, in the site's order. Of several with one id the first is kept. */
export function resolveNetworks([first, ...others]: NonEmpty<GivenNetwork>): NonEmpty<Network> {
  const network = resolveNetwork(first)
  const seen = new Set([network.caipNetworkId])
  const further = others.map(resolveNetwork).filter(({ caipNetworkId }) => {
    const isNew = !seen.has(caipNetworkId)
    seen.add(caipNetworkId)
    return isNew
  })
  return [network, ...further]
}

/** A network in Latchkey's own shape; one that has it already is returned as it is. */
export function resolveNetwork(given: GivenNetwork): Network {
  return isViemChain(given) ? fromViem(given) : given
}

function isViemChain(given: GivenNetwork): given is ViemChain {
  return 'default' in given.rpcUrls
}

function fromViem({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: ViemChain) {
  const explorer = blockExplorers?.default.url.replace(/\/+$/, '')
  const network: Network = {
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    assets: {},
  }
  return network
}
