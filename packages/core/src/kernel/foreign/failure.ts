import { knownError, LatchkeyError, type PlainErrorCode } from '@latchkey/protocol'
import { errorCode, field } from './read.ts'
import { isRefusal } from './refusal.ts'
import { isWindowClosed } from './window-closed.ts'

const simulated = /simulat|preflight|blockhash|instruction|lamports|insufficient|for rent|program/i

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
  if (isRequestPending(error)) return 'REQUEST_PENDING'
  if (errorCode(error) === 4900) return 'WALLET_DISCONNECTED'
  if (isRefusal(error)) return declined
  if (isWindowClosed(error)) return 'WALLET_WINDOW_CLOSED'
  const name = field(error, 'name')
  return typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/**
 * Whether a wallet says that an earlier request still waits for the visitor. A Solana node has the same code, -32002, for
 * a transaction that failed its simulation, and wallets pass it on.
 */
export function isRequestPending(error: unknown): boolean {
  if (errorCode(error) !== -32_002) return false
  const data = field(error, 'data')
  if (['err', 'logs', 'unitsConsumed'].some((key) => field(data, key) !== undefined)) return false
  const texts = [error, field(error, 'message'), field(field(error, 'cause'), 'message')]
  return !texts.some((text) => typeof text === 'string' && simulated.test(text.slice(0, 1_000)))
}
