import {
  activeAccount,
  activeChain,
  activeNamespace,
  type ChainId,
  type Namespace,
  switchNetwork,
  updateOptions,
} from '@latchkey/core'
import { type Instance, networkIn } from '../instance/instance.ts'
import { readNetwork } from '../instance/read.ts'
import {
  type AppKitNetwork,
  type CaipNetwork,
  caipNetworkOf,
  withUrls,
} from '../networks/network.ts'

/** The networks. */
export type NetworkMethods = {
  /** Moves the page and its wallet. Rejects with `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`. */
  switchNetwork(network: AppKitNetwork): Promise<void>
  /** The active network, or that of a namespace. */
  getCaipNetwork(namespace?: Namespace): CaipNetwork | undefined
  /** The networks of the site, or those of a namespace. */
  getCaipNetworks(namespace?: Namespace): CaipNetwork[]
  /** The id of the active network within its namespace. */
  getChainId(): number | string
  /** The namespace of the active network. */
  getActiveChainNamespace(): Namespace
  /** The networks that the connected wallet says it serves; empty where it does not say. */
  getApprovedCaipNetworkIds(): ChainId[]
  /** Adds a network to a namespace, in place of one with the same id. wagmi keeps the networks of its adapter. */
  addNetwork(namespace: Namespace, network: AppKitNetwork): void
  /** Removes a network. The last one stays. */
  removeNetwork(namespace: Namespace, id: number | string): void
}

export function networkMethods(instance: Instance): NetworkMethods {
  const { client, networks, customRpcUrls } = instance
  const active = () => readNetwork(instance, client.getState().network)
  const all = (namespace?: Namespace) =>
    client.options.networks
      .filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
      .flatMap(({ caipNetworkId }) => networkIn(instance, caipNetworkId) ?? [])
  return {
    switchNetwork: (network) => switchTo(instance, network),
    getCaipNetwork(namespace) {
      if (namespace === undefined) return active().caipNetwork
      const chainId = activeChain(client, namespace)
      return chainId && networkIn(instance, chainId)
    },
    getCaipNetworks: all,
    getChainId: () => active().chainId,
    getActiveChainNamespace: () => activeNamespace(client.getState()),
    getApprovedCaipNetworkIds() {
      const wallet = activeAccount(client.getState())?.connection
      return [...((wallet && client.connectors.find(wallet.connectorId)?.chains) ?? [])]
    },
    addNetwork(chainNamespace, network) {
      const added = caipNetworkOf({ ...network, chainNamespace })
      const { caipNetworkId } = added
      const ours = withUrls(added, customRpcUrls)
      const known = client.options.networks
      const [first, ...others] = known.some((one) => one.caipNetworkId === caipNetworkId)
        ? known.map((one) => (one.caipNetworkId === caipNetworkId ? ours : one))
        : [...known, ours]
      if (!first) return
      const before = networks.get(caipNetworkId)
      // First, because the change of the options calls the site's listeners.
      networks.set(caipNetworkId, added)
      try {
        updateOptions(client, { networks: [first, ...others] })
      } catch (error) {
        if (before) networks.set(caipNetworkId, before)
        else networks.delete(caipNetworkId)
        throw error
      }
    },
    removeNetwork(namespace, id) {
      const removed = `${namespace}:${id}` as const
      const [first, ...others] = client.options.networks.filter(
        ({ caipNetworkId }) => caipNetworkId !== removed,
      )
      if (!first) return
      updateOptions(client, { networks: [first, ...others] })
      networks.delete(removed)
    },
  }
}

/** Moves the page and its wallet. */
export async function switchTo({ client }: Instance, network: AppKitNetwork): Promise<void> {
  await switchNetwork(client, caipNetworkOf(network).caipNetworkId)
}
