import { type ChainId, knownError, type Namespace, namespaceOf } from '@latchkey/protocol'
import type { OperationContext, Operations } from '../adapter.ts'
import { findNetwork, type Latchkey } from '../client.ts'
import { chainRpc } from '../http/rpc.ts'
import { activeAccount, activeNamespace } from '../state/derive.ts'

export type Operating = { context: OperationContext; operations: Operations; chainId: ChainId }

/**
 * What an operation of the active account needs, with the chain's operations loaded. Throws
 * `WALLET_NOT_CONNECTED`, `WALLET_DISCONNECTED`, `NO_ACTIVE_NETWORK`, `UNSUPPORTED_CHAIN`.
 */
export async function operate(
  client: Latchkey,
  { namespace, signal }: { namespace?: Namespace; signal?: AbortSignal } = {},
): Promise<Operating> {
  const state = client.getState()
  const wanted = namespace ?? activeNamespace(state)
  const active = activeAccount(state, wanted)
  if (!active) throw knownError('WALLET_NOT_CONNECTED')
  const connector = client.connectors.find(active.connection.connectorId)
  if (!connector || !active.connection.live) throw knownError('WALLET_DISCONNECTED')
  const network = networkFor(client, wanted)
  const adapter = client.adapters.get(wanted)
  if (!network) throw knownError('NO_ACTIVE_NETWORK')
  if (!adapter) throw knownError('UNSUPPORTED_CHAIN')
  const rpc = chainRpc(client, network.caipNetworkId)
  return {
    operations: await adapter.operations(),
    chainId: network.caipNetworkId,
    context: {
      connector,
      account: active.account,
      network,
      rpc,
      ...(signal && { signal }),
    },
  }
}

function networkFor(client: Latchkey, namespace: Namespace) {
  const { network } = client.getState()
  if (namespaceOf(network) === namespace) return findNetwork(client, network)
  return client.options.networks.find((known) => known.chainNamespace === namespace)
}
