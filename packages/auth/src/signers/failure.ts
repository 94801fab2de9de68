import { type ErrorCode, isKnownError, toKnownError } from '@latchkey/protocol'

/** The EIP-1193 codes of our errors. Any other error is an internal error. */
const codes: { readonly [Code in ErrorCode]?: number } = {
  REQUEST_DECLINED: 4001,
  ACCOUNT_NOT_FOUND: 4100,
  RPC_NOT_ALLOWED: 4200,
  CHAIN_NOT_SUPPORTED: 4902,
  FEATURE_UNSUPPORTED: 5760,
  WALLET_DISCONNECTED: 4900,
}

/** The errors that already are EIP-1193 errors. */
const providerErrors = new WeakSet<object>()

/** Makes an EIP-1193 error: a code, a message, and the cause. */
export function providerError(code: number, message: string, cause?: unknown) {
  const error = Object.assign(new Error(message, { cause }), { code })
  providerErrors.add(error)
  return error
}

/** Converts a failure of the wallet's page to an EIP-1193 error. `ABORTED` remains unchanged. */
export function toProviderError(cause: unknown): unknown {
  if (cause instanceof Error && providerErrors.has(cause)) return cause
  if (isKnownError(cause, 'ABORTED')) return cause
  const { code, message } = toKnownError(cause)
  return providerError(codes[code] ?? -32603, message, cause)
}
