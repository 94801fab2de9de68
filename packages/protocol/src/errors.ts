import type { ChainId } from './caip.ts'
import { earlyMessages } from './early-messages.ts'
import type { SubmissionTrace } from './submission.ts'
import type { UnverifiedReason } from './verification.ts'

/** Errors by which a wallet, its device or the client says that it has sent nothing: what they are about can be tried again. */
const refusalMessages = {
  REQUEST_DECLINED: earlyMessages.REQUEST_DECLINED,
  REQUEST_PENDING: earlyMessages.REQUEST_PENDING,
  SWITCH_DECLINED: 'Switch declined',
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  FEATURE_UNSUPPORTED: 'The wallet cannot do this',
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  TOKEN_MISMATCH: 'The network says something else of the token than was shown',
  TOKEN_UNREADABLE: 'The token could not be read from the network',
  FEE_ROSE: 'The network fee has risen since it was reviewed',
  UNSUPPORTED_CHAIN: earlyMessages.UNSUPPORTED_CHAIN,
  SWAP_MOVED: 'The price has changed since it was shown',
  PLAN_EXPIRED: 'The time in which the network would have carried this out has passed',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
  WALLET_NOT_READY: 'The wallet is not installed or not ready',
  WALLET_NOT_CONNECTED: 'The wallet is not connected',
  WALLET_NOT_SELECTED: 'No wallet is selected',
  WALLET_WINDOW_CLOSED: 'The wallet window was closed',
  MOBILE_WALLET_NOT_FOUND:
    'To use mobile wallet adapter, you must have a compatible mobile wallet application installed on your device.',
  MOBILE_PORT_OUT_OF_RANGE: 'Association port out of range',
  MOBILE_FORBIDDEN_BASE_URL: 'Forbidden wallet base URL',
  MOBILE_SECURE_CONTEXT: 'Secure context required',
  MOBILE_BROWSER_UNSUPPORTED: 'Browser not supported',
  MOBILE_LOOPBACK_DENIED: 'The browser denies this page access to apps on this device',
  DEVICE_BROWSER_UNSUPPORTED: 'This browser cannot talk to hardware wallets',
  DEVICE_NOT_CHOSEN: 'No device was chosen',
  DEVICE_LOCKED: 'The device is locked',
  DEVICE_WRONG_APP: 'Open the right app on the device',
  DEVICE_WRONG_ACCOUNT: 'The device has another account',
  DEVICE_BLIND_SIGNING: 'Allow blind signing in the settings of the device’s app',
} as const

/**
 * Every error that a visitor or developer can meet: a stable code, and the exact English message.
 * A message that needs facts is a function of its context.
 */
export const errorTable = {
  ...refusalMessages,
  // sending and reading
  TOKEN_BALANCE_UNAVAILABLE: earlyMessages.TOKEN_BALANCE_UNAVAILABLE,
  HISTORY_UNAVAILABLE: earlyMessages.HISTORY_UNAVAILABLE,
  SEND_FAILED: 'Something went wrong',
  SOLANA_SEND_FAILED: 'Failed to send transaction. Please try again.',
  SUBMISSION_UNKNOWN: (_: SubmissionTrace) => 'The wallet did not say whether it sent this',
  SUBMISSION_UNCHECKED: (_: SubmissionTrace) => 'It could not be checked whether this was sent',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAP_UNSUPPORTED: 'Network not supported for Swaps',
  SWAP_TOKENS_FAILED: 'Failed to initialize swap',
  SWAP_PRICE_FAILED: 'Failed to fetch network token price',
  SWAP_QUOTE_FAILED: 'Incorrect amount',
  SWAP_NO_ROUTE: 'No way from one token to the other',
  SWAP_ALLOWANCE_FAILED: 'Failed to check allowance',
  SWAP_APPROVAL_FAILED: 'Failed to create approval transaction',
  SWAP_BUILD_FAILED: 'Failed to create transaction',
  SWAP_FAILED: 'Transaction error',
  HTTP_STATUS: earlyMessages.HTTP_STATUS,
  BAD_RESPONSE: earlyMessages.BAD_RESPONSE,
  NETWORK_FAILED: earlyMessages.NETWORK_FAILED,
  TIMED_OUT: earlyMessages.TIMED_OUT,
  RPC_ERROR: (context: { message: string }) => `The network refused: ${context.message}`,
  NOT_PENDING: 'The network has already decided on the transaction',
  TRANSACTION_REVERTED: 'The network did not carry out the transaction',
  TRANSACTION_REPLACED: 'The transaction was replaced in the wallet',
  TRANSACTION_DROPPED: 'The network dropped the transaction',

  // connecting
  CONNECTION_DECLINED: 'Connection declined',
  WALLET_MISBEHAVED: 'The wallet gave an answer that could not be used',
  DISCONNECT_FAILED: 'Failed to disconnect',
  CONNECTOR_NOT_FOUND: 'Failed to find connector',
  CHAIN_NOT_REQUESTED: (context: { chainId: ChainId }) =>
    `The network ${context.chainId} is not one that this site asked for`,
  ABORTED: earlyMessages.ABORTED,
  ACCOUNT_NOT_FOUND: 'Account not found',
  STORAGE_BLOCKED: 'The browser does not let the wallet store anything',
  SESSION_EXPIRED: 'The connection has expired',
  SESSION_UNKNOWN: 'The wallet does not know the connection any more',
  SESSION_UNREADABLE: 'The stored connection could not be read',

  // wallet adapter kinds
  WALLET_CONFIG: 'The wallet could not be set up',
  WALLET_CONNECTION: 'The wallet could not connect',
  WALLET_DISCONNECTED: 'The wallet has disconnected',
  WALLET_DISCONNECTION: 'The wallet could not disconnect',
  WALLET_ACCOUNT: 'The wallet gave no account',
  WALLET_PUBLIC_KEY: 'The wallet gave an invalid public key',
  WALLET_SEND_TRANSACTION: 'The wallet could not send the transaction',
  WALLET_SIGN_TRANSACTION: 'The wallet could not sign the transaction',
  WALLET_SIGN_MESSAGE: 'The wallet could not sign the message',
  WALLET_SIGN_IN: 'The wallet could not sign in',

  // wallet apps on the same phone (Mobile Wallet Adapter)
  MOBILE_SESSION_CLOSED: 'Session closed',
  MOBILE_SESSION_TIMEOUT: 'Session timeout',
  MOBILE_PROTOCOL_VERSION: 'Invalid protocol version',

  // hardware wallets
  DEVICE_DISCONNECTED: 'The device was disconnected',

  // sign-in
  SIGN_IN_INIT: 'A problem occurred while trying initialize authentication',
  SIGNATURE_DECLINED: 'Signature declined',
  SIGNATURE_UNVERIFIED: (context: { reason: UnverifiedReason; signature: string }) =>
    `The signature could not be verified: ${context.reason}`,
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  SIGN_IN_REFUSED: (context: { reason: string }) => `The sign-in was refused: ${context.reason}`,
  SIWX_NOT_ENABLED: 'SIWX is not enabled',
  NO_ACTIVE_ACCOUNT: 'No ActiveCaipAddress found',
  NO_ACTIVE_NETWORK: 'No ActiveCaipNetwork or client found',
  NO_CLIENT: 'No ConnectionController client found',

  // names
  NAME_TAKEN: 'This name is already registered',
  NAME_OWNED: 'You already own a name',
  NAME_INVALID: 'This is not a valid name',
  NAME_SERVICE_REFUSED: 'The name needs a service that this site does not allow',
  NAME_UNREADABLE: 'The records of the name could not be read',

  // services
  ORIGIN_NOT_ALLOWED: 'Invalid App Configuration',
  UNKNOWN: earlyMessages.UNKNOWN,
} as const

/** Whether an error of this code says that nothing was sent. After any other, a transaction may be on its way. */
export function isRefusalCode(code: ErrorCode): boolean {
  return Object.hasOwn(refusalMessages, code)
}

type Table = typeof errorTable
/** The stable code of an error. */
export type ErrorCode = keyof Table
/** The facts that the message of a code needs; `undefined` when it needs none. */
export type ContextOf<Code extends ErrorCode> = Table[Code] extends (context: infer C) => string
  ? C
  : undefined
/** The codes whose message needs no context. */
export type PlainErrorCode = {
  [Code in ErrorCode]: ContextOf<Code> extends undefined ? Code : never
}[ErrorCode]
