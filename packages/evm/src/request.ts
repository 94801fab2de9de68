import {
  ask,
  copyOf,
  errorCode,
  isRefusal,
  isRequestPending,
  isWindowClosed,
  ownError,
} from '@latchkey/core/foreign'
import { knownError, type PlainErrorCode } from '@latchkey/protocol'
import type { Eip1193Provider } from './provider.ts'

/** What a refusal, a failure, and a wallet that does not know the request are called. */
type FailureNames = {
  declined: PlainErrorCode
  failed: PlainErrorCode
  unsupported?: PlainErrorCode
}

/** Asks the wallet. Whatever goes wrong becomes a known error with its cause. */
export function request(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[],
  names: FailureNames,
  signal?: AbortSignal,
): Promise<unknown> {
  const call = () => provider.request({ method, params: copyOf(params) })
  return ask(
    call,
    signal,
    (thrown) => ownError(thrown) ?? knownError(failureOf(thrown, names), thrown),
  )
}

function failureOf(error: unknown, names: FailureNames): PlainErrorCode {
  if (isRefusal(error)) return names.declined
  if (isRequestPending(error)) return 'REQUEST_PENDING'
  switch (errorCode(error)) {
    case 4100:
      return 'WALLET_NOT_CONNECTED'
    case 4200:
    case -32601:
      return names.unsupported ?? 'FEATURE_UNSUPPORTED'
    case 4900:
    case 4901:
      return 'WALLET_DISCONNECTED'
    default:
      return isWindowClosed(error) ? 'WALLET_WINDOW_CLOSED' : names.failed
  }
}
