import { knownError, LatchkeyError, type PlainErrorCode } from '@latchkey/protocol'
import { errorCode, field } from './read.ts'
import { isWindowClosed } from './window-closed.ts'

const refusal = /reject|declin|denied|den(y|ies)|cancel|user abort/i

/** The errors of the wallet adapter, by their names: wallets that are written with it throw them. */
const kinds: { readonly [name: string]: PlainErrorCode } = {
  WalletNotReadyError: 'WALLET_NOT_READY',
  WalletLoadError: 'WALLET_NOT_READY',
  WalletConfigError: 'WALLET_CONFIG',
  WalletConnectionError: 'WALLET_CONNECTION',
  WalletDisconnectedError: 'WALLET_DISCONNECTED',
  WalletDisconnectionError: 'WALLET_DISCONNECTION',
  WalletAccountError: 'WALLET_ACCOUNT',
  WalletPublicKeyError: 'WALLET_PUBLIC_KEY',
  WalletKeypairError: 'WALLET_PUBLIC_KEY',
  WalletNotConnectedError: 'WALLET_NOT_CONNECTED',
  WalletSendTransactionError: 'WALLET_SEND_TRANSACTION',
  WalletSignTransactionError: 'WALLET_SIGN_TRANSACTION',
  WalletSignMessageError: 'WALLET_SIGN_MESSAGE',
  WalletSignInError: 'WALLET_SIGN_IN',
  WalletTimeoutError: 'TIMED_OUT',
  WalletWindowBlockedError: 'WALLET_WINDOW_CLOSED',
  WalletWindowClosedError: 'WALLET_WINDOW_CLOSED',
}

/**
 * Converts a wallet's thrown value to a known error: `declined` if the visitor declined, in any of the known wordings;
 * the code that the wallet adapter names; else `failed`. Returns our own errors unchanged.
 */
export function walletError(
  error: unknown,
  declined: PlainErrorCode,
  failed: PlainErrorCode,
): LatchkeyError {
  return ownError(error) ?? knownError(codeOf(error, declined) ?? failed, error)
}

/** An error of our own making; what a wallet makes up to look like one is none. */
export function ownError(thrown: unknown): LatchkeyError | undefined {
  try {
    return thrown instanceof LatchkeyError ? thrown : undefined
  } catch {
    return undefined // a proxy that throws
  }
}

function codeOf(error: unknown, declined: PlainErrorCode): PlainErrorCode | undefined {
  const code = errorCode(error)
  if (code === -32002) return 'REQUEST_PENDING'
  if (code === 4900) return 'WALLET_DISCONNECTED'
  const name = field(error, 'name')
  const texts = [error, name, field(error, 'message')]
  const isRefused = texts.some(
    (text) => typeof text === 'string' && refusal.test(text.slice(0, 1000)),
  )
  if (code === 4001 || isRefused) return declined
  if (isWindowClosed(error)) return 'WALLET_WINDOW_CLOSED'
  return typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined
}
