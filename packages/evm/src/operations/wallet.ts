import type { OperationContext } from '@latchkey/core'
import { knownError, type PlainErrorCode } from '@latchkey/protocol'
import type { Eip1193Provider } from '../provider.ts'
import { request } from '../request.ts'

/** The connected wallet's provider. Throws `WALLET_NOT_CONNECTED` when it has none. */
export function providerOf({ connector }: OperationContext): Eip1193Provider {
  const provider = connector.signer('eip155')
  if (!provider) throw knownError('WALLET_NOT_CONNECTED')
  return provider
}

/** Asks the wallet in the visitor's name; a refusal is `REQUEST_DECLINED`, another failure `failed`. */
export function askWallet(
  context: OperationContext,
  method: string,
  params: readonly unknown[],
  failed: PlainErrorCode,
): Promise<unknown> {
  const names = { declined: 'REQUEST_DECLINED', failed } as const
  return request(providerOf(context), method, params, names, context.signal)
}
