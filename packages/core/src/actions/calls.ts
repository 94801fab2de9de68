import { knownError } from '@latchkey/protocol'
import type { Operations } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import type { Call, CallsStatus, SentCalls } from '../plan.ts'
import { changesOfTransaction } from '../resources/changes.ts'
import { callWallet } from './callWallet.ts'
import { type Operating, operate } from './operate.ts'

/**
 * Has the active eip155 account make several calls as one, all or none (EIP-5792 `wallet_sendCalls`). Resolves once the
 * wallet has taken them, with its id of the batch. `capabilities` tells before whether the wallet can. Throws
 * `FEATURE_UNSUPPORTED` where it cannot, `SEND_INCOMPLETE`, `REQUEST_DECLINED`, `SEND_FAILED`, `WALLET_MISBEHAVED`,
 * `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function sendCalls(
  client: Latchkey,
  { calls, signal }: { calls: readonly Call[]; signal?: AbortSignal },
): Promise<SentCalls> {
  const { operation, context } = await operateCalls(client, 'sendCalls', signal)
  return callWallet(() => operation(context, calls), signal)
}

/**
 * What became of calls (EIP-5792 `wallet_getCallsStatus`): the wallet names their transactions, and the chain says how
 * these ended. Throws `FEATURE_UNSUPPORTED`, `BAD_RESPONSE`, `RPC_ERROR`, `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function callsStatus(
  client: Latchkey,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<CallsStatus> {
  const { operation, context, chainId } = await operateCalls(client, 'callsStatus', signal)
  const status = await callWallet(() => operation(context, id), signal)
  const { address } = context.account
  if (status.status !== 'pending')
    client.resources.applyChanges(changesOfTransaction({ chainId, address }))
  return status
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
