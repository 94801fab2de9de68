import type { ChainId, Namespace, Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { knownNetwork } from '../../chains.ts'

/** A network as AppKit has it: a chain of viem's, or a network of another family in the same shape. */
export type AppKitNetwork = {
  /** The EIP-155 chain id; text for networks of other families. */
  id: number | string
  /** The name that visitors read. */
  name: string
  /** The native coin. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Where the chain's nodes are. */
  rpcUrls: { [name: string]: { http: readonly string[] }; default: { http: readonly string[] } }
  /** The chain's explorers; the default one is linked. */
  blockExplorers?:
    | { [name: string]: { name: string; url: string }; default: { name: string; url: string } }
    | undefined
  /** Whether its coins are worth nothing. */
  testnet?: boolean | undefined
  /** The CAIP-2 namespace. Default: `eip155`. */
  chainNamespace?: Namespace | undefined
  /** The CAIP-2 id. Default: from `chainNamespace` and `id`. */
  caipNetworkId?: ChainId | undefined
  /** The network's picture. */
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A network with its CAIP-2 id, as the hooks and the client return it. */
export type CaipNetwork = AppKitNetwork & {
  /** The CAIP-2 namespace. */
  chainNamespace: Namespace
  /** The CAIP-2 id. */
  caipNetworkId: ChainId
}

/** Where requests to a network go. */
export type CustomRpcUrls = Readonly<Record<string, readonly { url: string; config?: unknown }[]>>

/** One network or more. */
export type AppKitNetworks = readonly [AppKitNetwork, ...AppKitNetwork[]]

/** Returns the network with its CAIP-2 id; what else it has stays. */
export function caipNetworkOf(network: AppKitNetwork): CaipNetwork {
  const { chainNamespace = 'eip155', id } = network
  const { caipNetworkId = `${chainNamespace}:${id}` as const } = network
  return { ...network, chainNamespace, caipNetworkId }
}

/** Returns a network in the client's shape: the site's name, nodes and explorer, and the further facts that Latchkey has of it. */
function clientNetwork(given: AppKitNetwork, urls: readonly string[] = []): Network {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, testnet, ...rest } =
    caipNetworkOf(given)
  const explorerUrl = rest.blockExplorers?.default.url.replace(/\/+$/, '')
  const { imageId, imageUrl } = rest.assets ?? {}
  const known = knownNetwork(caipNetworkId)
  return {
    caipNetworkId,
    chainNamespace,
    nativeCurrency,
    ...known,
    ...(explorerUrl && { explorerUrl }),
    ...(testnet !== undefined && { testnet }),
    name,
    rpcUrls: [...urls, ...rest.rpcUrls.default.http],
    assets: { ...(imageId && { imageId }), ...(imageUrl && { imageUrl }), ...known?.assets },
  }
}

/** Returns a network in the client's shape, with the site's nodes first. */
export function withUrls(network: AppKitNetwork, urls: CustomRpcUrls = {}): Network {
  const own = urls[caipNetworkOf(network).caipNetworkId] ?? []
  return clientNetwork(
    network,
    own.map(({ url }) => url),
  )
}

/** Returns a network of the client in AppKit's shape. */
export function appKitNetwork(network: Network): CaipNetwork {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls, explorerUrl } = network
  const reference = caipNetworkId.slice(chainNamespace.length + 1)
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId,
    chainNamespace,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(explorerUrl && {
      blockExplorers: { default: { name: new URL(explorerUrl).host, url: explorerUrl } },
    }),
    ...(network.testnet && { testnet: true }),
    assets: network.assets,
  }
}

/** Whether wagmi and viem can use the network. */
export function isViemChain(network: AppKitNetwork): network is AppKitNetwork & Chain {
  return caipNetworkOf(network).chainNamespace === 'eip155' && typeof network.id === 'number'
}
