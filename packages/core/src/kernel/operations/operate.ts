import { accountId, type ChainId, knownError, type Namespace } from '@latchkey/protocol'
import { activeChain, findNetwork, type Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { chainRpc } from '../http/rpc.ts'
import type { AccountOnChain } from '../resources/resource.ts'
import { activeAccount, activeNamespace } from '../state/derive.ts'
import type { Adapter } from './adapter.ts'
import type { OperationContext } from './operationContext.ts'
import type { Operations } from './operations.ts'

export type Operating = { context: OperationContext; operations: Operations; chainId: ChainId }

type OperateRequest = { namespace?: Namespace; from?: AccountOnChain; signal?: AbortSignal }

/**
 * What an operation of the active account needs, with the chain's operations loaded. Throws
 * `WALLET_NOT_CONNECTED`, `WALLET_DISCONNECTED`, `NO_ACTIVE_NETWORK`, `UNSUPPORTED_CHAIN`, and `NETWORK_FAILED` when
 * the code of the operations cannot be loaded; `ABORTED` when the active account is not `from`, or not on its network.
 */
export async function operate(
  client: Latchkey,
  { namespace, from, signal }: OperateRequest = {},
): Promise<Operating> {
  const state = client.getState()
  const wanted = namespace ?? activeNamespace(state)
  const active = activeAccount(state, wanted)
  if (!active) throw knownError('WALLET_NOT_CONNECTED')
  const chainId = activeChain(client, wanted)
  const own = chainId && accountId(chainId, active.account.address)
  if (from && accountId(from.chainId, from.address) !== own) throw knownError('ABORTED')
  const connector = client.connectors.find(active.connection.connectorId)
  if (!connector || !active.connection.live) throw knownError('WALLET_DISCONNECTED')
  const network = chainId && findNetwork(client, chainId)
  const adapter = client.adapters.get(wanted)
  if (!chainId || !network) throw knownError('NO_ACTIVE_NETWORK')
  if (!adapter) throw knownError('UNSUPPORTED_CHAIN')
  const rpc = chainRpc(client, chainId)
  const { clock } = client[internals]
  return {
    operations: await loadOperations(adapter),
    chainId,
    context: { connector, account: active.account, network, rpc, clock, ...(signal && { signal }) },
  }
}

export function loadOperations(adapter: Adapter): Promise<Operations> {
  return adapter.operations().catch((cause: unknown) => {
    throw knownError('NETWORK_FAILED', cause)
  })
}

/** The same account on another network; nothing where the client does not know the network. */
export function onChain(
  client: Latchkey,
  context: OperationContext,
  chainId: ChainId,
): OperationContext | undefined {
  const network = findNetwork(client, chainId)
  return network && { ...context, network, rpc: chainRpc(client, chainId) }
}
