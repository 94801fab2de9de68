import { type ErrorCode, isKnownError, toKnownError } from '@latchkey/protocol'

/** What EIP-1193 calls a failure of ours; any other is an internal error. */
const codes: { readonly [Code in ErrorCode]?: number } = {
  REQUEST_DECLINED: 4001,
  ACCOUNT_NOT_FOUND: 4100,
  RPC_NOT_ALLOWED: 4200,
  CHAIN_NOT_SUPPORTED: 4902,
  FEATURE_UNSUPPORTED: 5760,
  WALLET_DISCONNECTED: 4900,
}

/** What is an error of EIP-1193 already. */
const told = new WeakSet<object>()

/** An error as EIP-1193 has it: a code, a message, and the cause. */
export function providerError(code: number, message: string, cause?: unknown) {
  const error = Object.assign(new Error(message, { cause }), { code })
  told.add(error)
  return error
}

/** A failure of the wallet's page as EIP-1193 has it. What was aborted stays what it is. */
export function toProviderError(cause: unknown): unknown {
  if (cause instanceof Error && told.has(cause)) return cause
  if (isKnownError(cause, 'ABORTED')) return cause
  const { code, message } = toKnownError(cause)
  return providerError(codes[code] ?? -32603, message, cause)
}
