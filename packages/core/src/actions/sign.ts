import { knownError, type Namespace } from '@latchkey/protocol'
import type { TypedData } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import { callWallet } from './callWallet.ts'
import { operate } from './operate.ts'

type Signed = { signature: string }

/**
 * Has the active account of a namespace sign a text. The signature is `0x` hex on eip155 (EIP-191) and base58 on
 * solana. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`, `WALLET_MISBEHAVED`, `ABORTED`.
 */
export async function signMessage(
  client: Latchkey,
  request: { message: string; namespace?: Namespace; signal?: AbortSignal },
): Promise<Signed> {
  const { operations, context } = await operate(client, request)
  const sign = operations.signMessage
  if (!sign) throw knownError('FEATURE_UNSUPPORTED')
  return callWallet(() => sign(context, request.message), request.signal)
}

/** Has the active eip155 account sign EIP-712 typed data. Throws as `signMessage` does. */
export async function signTypedData(
  client: Latchkey,
  request: { data: TypedData; signal?: AbortSignal },
): Promise<Signed> {
  const { operations, context } = await operate(client, { ...request, namespace: 'eip155' })
  const sign = operations.signTypedData
  if (!sign) throw knownError('FEATURE_UNSUPPORTED')
  return callWallet(() => sign(context, request.data), request.signal)
}
