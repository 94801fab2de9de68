import {
  activeAccount,
  activeNamespace,
  type ChainId,
  type Namespace,
  switchNetwork,
  updateOptions,
} from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { type Instance, networkIn } from '../instance/instance.ts'
import { readNetwork } from '../instance/read.ts'
import {
  type AppKitNetwork,
  type CaipNetwork,
  caipNetworkOf,
  clientNetwork,
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
  /** Adds a network. */
  addNetwork(namespace: Namespace, network: AppKitNetwork): void
  /** Removes a network. The last one stays. */
  removeNetwork(namespace: Namespace, id: number | string): void
}

export function networkMethods(instance: Instance): NetworkMethods {
  const { client, networks } = instance
  const active = () => readNetwork(instance, client.getState())
  const all = (namespace?: Namespace) =>
    client.options.networks
      .filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
      .flatMap(({ caipNetworkId }) => networkIn(instance, caipNetworkId) ?? [])
  return {
    switchNetwork: (network) => switchNetwork(client, caipNetworkOf(network).caipNetworkId),
    getCaipNetwork(namespace) {
      const { caipNetwork, caipNetworkId } = active()
      const isActive = namespace === undefined || namespaceOf(caipNetworkId) === namespace
      return isActive ? caipNetwork : all(namespace)[0]
    },
    getCaipNetworks: all,
    getChainId: () => active().chainId,
    getActiveChainNamespace: () => activeNamespace(client.getState()),
    getApprovedCaipNetworkIds() {
      const wallet = activeAccount(client.getState())?.connection
      return [...((wallet && client.connectors.find(wallet.connectorId)?.chains) ?? [])]
    },
    addNetwork(_, network) {
      const added = caipNetworkOf(network)
      networks.set(added.caipNetworkId, added)
      updateOptions(client, { networks: [...client.options.networks, clientNetwork(added)] })
    },
    removeNetwork(namespace, id) {
      const removed = `${namespace}:${id}`
      const [first, ...others] = client.options.networks.filter(
        ({ caipNetworkId }) => caipNetworkId !== removed,
      )
      if (first) updateOptions(client, { networks: [first, ...others] })
    },
  }
}
