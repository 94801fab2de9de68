import { errorCode } from '@latchkey/core/foreign'
import { knownError, type PlainErrorCode } from '@latchkey/protocol'

/** The protocol's error numbers. */
export const walletCodes = {
  authorizationFailed: -1,
  invalidPayloads: -2,
  notSigned: -3,
  notSubmitted: -4,
  chainNotSupported: -7,
  methodNotFound: -32601,
} as const

const names: { [code: number]: PlainErrorCode } = {
  [walletCodes.authorizationFailed]: 'CONNECTION_DECLINED',
  [walletCodes.invalidPayloads]: 'WALLET_SIGN_TRANSACTION',
  [walletCodes.notSigned]: 'REQUEST_DECLINED',
  [walletCodes.notSubmitted]: 'SOLANA_SEND_FAILED',
  [walletCodes.chainNotSupported]: 'CHAIN_NOT_SUPPORTED',
  [walletCodes.methodNotFound]: 'FEATURE_UNSUPPORTED',
}

/** Converts a wallet app's error: to a known error if its number is known, otherwise to its own text. */
export function walletFailure(error: unknown): unknown {
  const name = names[errorCode(error)]
  return name === undefined ? error : knownError(name, error)
}
