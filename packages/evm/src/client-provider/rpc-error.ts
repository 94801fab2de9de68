import { errorCode, field } from '@latchkey/core/foreign'
import { type ErrorCode, type LatchkeyError, toKnownError } from '@latchkey/protocol'

/** The error of EIP-1193: `code` as EIP-1193, EIP-1474 or the wallet has it, and `data` where there is any. */
export type ProviderRpcError = Error & {
  /** The code of EIP-1193 or EIP-1474, or the wallet's own. */
  readonly code: number
  /** Further data of the wallet or the node. */
  readonly data?: unknown
}

type Details = { data?: unknown; cause?: unknown }

/** Longer messages of wallets and nodes are cut. */
const longest = 2_000
const internalError = -32_603
const methodNotFound = -32_601
/** EIP-1193's code of a refusal, in whatever way the wallet reported it. */
const declined = 4001
/** EIP-5792's code of a refused upgrade of the account, which libraries know. */
const upgradeDeclined = 5750

const codes: { readonly [Code in ErrorCode]?: number } = {
  CONNECTION_DECLINED: 4001,
  REQUEST_DECLINED: 4001,
  SWITCH_DECLINED: 4001,
  SIGNATURE_DECLINED: 4001,
  ABORTED: 4001,
  WALLET_NOT_CONNECTED: 4100,
  WALLET_NOT_SELECTED: 4100,
  WALLET_ACCOUNT: 4100,
  FEATURE_UNSUPPORTED: 4200,
  RPC_NOT_ALLOWED: 4200,
  WALLET_DISCONNECTED: 4900,
  WALLET_NOT_READY: 4900,
  NO_ACTIVE_NETWORK: 4901,
  NETWORK_FAILED: 4901,
  CHAIN_NOT_REQUESTED: 4902,
  CHAIN_NOT_SUPPORTED: 4902,
  REQUEST_PENDING: -32_002,
}

export function providerRpcError(
  code: number,
  message: string,
  { data, cause }: Details = {},
): ProviderRpcError {
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, {
    name: 'ProviderRpcError',
    code,
    ...(data !== undefined && { data }),
  })
}

/** What went wrong as libraries expect it: the wallet's or node's own code, words and data where it gave a code. */
export function toProviderRpcError(thrown: unknown): ProviderRpcError {
  if (isProviderRpcError(thrown)) return thrown
  const error = toKnownError(thrown)
  return (
    ofWallet(error) ??
    providerRpcError(codes[error.code] ?? internalError, error.message, { cause: error })
  )
}

/** What a wallet throws is inside a known error by now, so that this is one of ours. */
function isProviderRpcError(thrown: unknown): thrown is ProviderRpcError {
  return field(thrown, 'name') === 'ProviderRpcError'
}

function ofWallet(error: LatchkeyError): ProviderRpcError | undefined {
  const given = errorCode(error.cause)
  if (!Number.isSafeInteger(given)) return undefined
  const nodeText = field(error.cause, 'message')
  const message =
    typeof nodeText === 'string' && nodeText !== '' ? nodeText.slice(0, longest) : error.message
  const isDeclined = codes[error.code] === declined && given !== upgradeDeclined
  const code = isDeclined ? declined : given === methodNotFound ? 4200 : given
  return providerRpcError(code, message, { data: copyOf(field(error.cause, 'data')), cause: error })
}

/** Foreign data that cannot do anything; nothing when it can. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}
