import {
  type ChainId,
  chainNotRequestedError,
  knownError,
  type Network,
  namespaceOf,
} from '@latchkey/protocol'
import { findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { internals, update } from '../kernel/client/internal.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { activeAccount, activeNamespace } from '../kernel/state/derive.ts'
import { chainChanged, networkSwitched, switching } from '../kernel/state/transitions.ts'

/**
 * Makes one of the site's networks the active one. A wallet connected for its namespace switches first. The form of a
 * send in progress does not survive the change.
 *
 * Throws `CHAIN_NOT_REQUESTED`, `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `WALLET_DISCONNECTED`, `ABORTED`.
 */
export async function switchNetwork(
  client: Latchkey,
  chainId: ChainId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const network = findNetwork(client, chainId)
  if (!network) throw chainNotRequestedError(chainId)
  const crossesNamespaces = namespaceOf(chainId) !== activeNamespace(client.getState())
  if (crossesNamespaces) update(client, switching(chainId))
  try {
    await moveWallet(client, network, signal)
    update(client, networkSwitched(chainId))
    client.events.emit({ event: 'SWITCH_NETWORK', properties: { network: chainId } })
  } finally {
    if (client[internals].state.get().switching === chainId) update(client, switching(null))
  }
}

/** Switches the wallet of the network's namespace to the network, if there is one and it has an active chain. */
async function moveWallet(
  client: Latchkey,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { caipNetworkId: chainId } = network
  const active = activeAccount(client.getState(), network.chainNamespace)
  if (!active) return
  const connector = client.connectors.find(active.connection.connectorId)
  if (!connector) throw knownError('WALLET_DISCONNECTED')
  if (!connector.switchChain || active.connection.chainId === chainId) return
  await callWallet(async () => connector.switchChain?.(network), signal)
  update(client, chainChanged(connector.id, chainId))
}
