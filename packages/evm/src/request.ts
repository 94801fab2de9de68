import { ask, field } from '@latchkey/core/foreign'
import { isKnownError, knownError, type PlainErrorCode } from '@latchkey/protocol'
import type { Eip1193Provider } from './provider.ts'

/** What a refusal, a failure, and a wallet that does not know the request are called. */
export type FailureNames = {
  declined: PlainErrorCode
  failed: PlainErrorCode
  unsupported?: PlainErrorCode
}

/** Asks the wallet. Whatever goes wrong becomes a known error with its cause. */
export async function request(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[],
  names: FailureNames,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await ask(() => provider.request({ method, params }), signal)
  } catch (error) {
    throw isKnownError(error) ? error : knownError(failureOf(error, names), error)
  }
}

/** The number under which a wallet files an error; some write it as text. */
export function codeOf(error: unknown): number {
  return Number(field(error, 'code'))
}

function failureOf(error: unknown, names: FailureNames): PlainErrorCode {
  switch (codeOf(error)) {
    case 4001:
      return names.declined
    case 4100:
      return 'WALLET_NOT_CONNECTED'
    case 4200:
    case -32601:
      return names.unsupported ?? 'FEATURE_UNSUPPORTED'
    case 4900:
    case 4901:
      return 'WALLET_DISCONNECTED'
    case -32002:
      return 'REQUEST_PENDING'
    default:
      return field(error, 'code') === 'ACTION_REJECTED' ? names.declined : names.failed
  }
}
