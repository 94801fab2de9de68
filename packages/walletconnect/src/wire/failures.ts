import { errorCode, isRefusal } from '@latchkey/core/foreign'
import { knownError, type LatchkeyError, type PlainErrorCode } from '@latchkey/protocol'
import type { RpcFailure } from './json-rpc.ts'

/** WalletConnect's error codes and what they say. */
export const failures = {
  invalidUpdate: { code: 1003, message: 'Invalid session update request' },
  invalidEvent: { code: 1002, message: 'Invalid event' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request' },
  unauthorizedUpdate: { code: 3003, message: 'Unauthorized update request' },
  unsupportedAccounts: { code: 5103, message: 'Unsupported accounts' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  unsupportedMethod: { code: 10001, message: 'Unsupported wc_ method.' },
} as const satisfies Record<string, RpcFailure>

const connectCodes: Readonly<Record<number, PlainErrorCode>> = {
  4001: 'CONNECTION_DECLINED',
  5000: 'CONNECTION_DECLINED',
  5001: 'CONNECTION_DECLINED',
  5002: 'CONNECTION_DECLINED',
  5003: 'CONNECTION_DECLINED',
  1001: 'FEATURE_UNSUPPORTED',
  3001: 'FEATURE_UNSUPPORTED',
  3005: 'CHAIN_NOT_SUPPORTED',
  5100: 'CHAIN_NOT_SUPPORTED',
  5104: 'CHAIN_NOT_SUPPORTED',
  5101: 'FEATURE_UNSUPPORTED',
  5102: 'FEATURE_UNSUPPORTED',
  10001: 'FEATURE_UNSUPPORTED',
  5103: 'WALLET_ACCOUNT',
  6000: 'WALLET_DISCONNECTED',
  7001: 'WALLET_DISCONNECTED',
  8000: 'TIMED_OUT',
}

/** Why a wallet would not connect, as a known error. */
export function connectError(failure: unknown): LatchkeyError {
  const otherwise = isRefusal(failure) ? 'CONNECTION_DECLINED' : 'WALLET_CONNECTION'
  return knownError(connectCodes[errorCode(failure)] ?? otherwise, failure)
}
