import { type ChainId, knownError } from '@latchkey/protocol'
import type { OperationContext, Operations } from '../adapter.ts'
import { findNetwork, type Latchkey } from '../client.ts'
import { chainRpc } from '../http/rpc.ts'
import type { Call, CallsStatus, SentCalls } from '../plan.ts'
import { changesOfTransaction } from '../resources/changes.ts'
import { callWallet } from './callWallet.ts'
import { type Operating, operate } from './operate.ts'

/**
 * Has the active eip155 account make several calls as one, all or none (EIP-5792 `wallet_sendCalls`). Resolves once the
 * wallet has taken them, with its id of the batch and their network. `capabilities` tells before whether the wallet can. Throws
 * `FEATURE_UNSUPPORTED` where it cannot, `SEND_INCOMPLETE`, `REQUEST_DECLINED`, `SEND_FAILED`, `WALLET_MISBEHAVED`,
 * `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function sendCalls(
  client: Latchkey,
  { calls, signal }: { calls: readonly Call[]; signal?: AbortSignal },
): Promise<SentCalls> {
  const { operation, context, chainId } = await operateCalls(client, 'sendCalls', signal)
  const { id } = await callWallet(() => operation(context, calls), signal)
  return { id, chainId }
}

/**
 * What became of calls (EIP-5792 `wallet_getCallsStatus`): the wallet names their transactions, and the chain says how
 * these ended. `chainId`: of the calls, where another network may be active by now. Asks the active wallet. Throws
 * `FEATURE_UNSUPPORTED`, `NO_ACTIVE_NETWORK`, `BAD_RESPONSE`, `RPC_ERROR`, `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function callsStatus(
  client: Latchkey,
  { id, chainId: of, signal }: { id: string; chainId?: ChainId; signal?: AbortSignal },
): Promise<CallsStatus> {
  const { operation, context, chainId: active } = await operateCalls(client, 'callsStatus', signal)
  const chainId = of ?? active
  const status = await callWallet(() => operation(onChain(client, context, chainId), id), signal)
  const { address } = context.account
  if (status.status !== 'pending')
    client.resources.applyChanges(changesOfTransaction({ chainId, address }))
  return status
}

function onChain(client: Latchkey, context: OperationContext, chainId: ChainId): OperationContext {
  const network = findNetwork(client, chainId)
  if (!network) throw knownError('NO_ACTIVE_NETWORK')
  return { ...context, network, rpc: chainRpc(client, chainId) }
}

async function operateCalls<Name extends 'sendCalls' | 'callsStatus'>(
  client: Latchkey,
  name: Name,
  signal: AbortSignal | undefined,
): Promise<Operating & { operation: NonNullable<Operations[Name]> }> {
  const operating = await operate(client, { namespace: 'eip155', ...(signal && { signal }) })
  const operation = operating.operations[name]
  if (!operation) throw knownError('FEATURE_UNSUPPORTED')
  return { ...operating, operation }
}
