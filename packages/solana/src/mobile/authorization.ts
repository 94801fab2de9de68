import type { Storage } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { isKnownError, knownError, writeJson } from '@latchkey/protocol'
import { encodeBase58 } from '../base58.ts'
import { requireBase } from './association.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** Where the wallet's permission is kept between visits. */
export const authorizationKey = '@latchkey/mobile_wallet_authorization'

const longestToken = 16_384
const mostAccounts = 100

/** One account that a wallet app has opened to this site. */
export type MobileAccount = { publicKey: Uint8Array<ArrayBuffer>; address: string; label?: string }

/** The capabilities that a wallet app reported. */
export type Capabilities = {
  signsTransactions: boolean
  sendsTransactions: boolean
  versions: readonly ('legacy' | 0)[]
}

/** A wallet app's permission, as good for the next session. */
export type Authorization = {
  token: string
  accounts: readonly MobileAccount[]
  /** The wallet's own https address, which opens it and no other. */
  base?: string
}

/** The stored authorization, its chains, and the wallet's capabilities. */
export type Remembered = {
  authorization: Authorization
  chains: readonly `solana:${string}`[]
  capabilities: Capabilities
}

/**
 * Reads the answer to `authorize`. Throws `WALLET_MISBEHAVED`, `WALLET_ACCOUNT`, `WALLET_PUBLIC_KEY`,
 * `MOBILE_FORBIDDEN_BASE_URL`.
 */
export function parseAuthorization(answer: unknown): Authorization {
  const token = field(answer, 'auth_token')
  if (typeof token !== 'string' || token === '' || token.length > longestToken)
    throw knownError('WALLET_MISBEHAVED', answer)
  const accounts = (elements(field(answer, 'accounts'), mostAccounts) ?? []).map(parseAccount)
  if (accounts.length === 0) throw knownError('WALLET_ACCOUNT', answer)
  const base = field(answer, 'wallet_uri_base')
  return { token, accounts, ...(base != null && { base: requireBase(base) }) }
}

function parseAccount(value: unknown): MobileAccount {
  const publicKey = fromBase64(field(value, 'address'))
  if (publicKey?.length !== 32) throw knownError('WALLET_PUBLIC_KEY', value)
  const label = field(value, 'label')
  const isUsable = typeof label === 'string' && label !== '' && label.length <= 100
  return { publicKey, address: encodeBase58(publicKey), ...(isUsable && { label }) }
}

/** Reads the answer to `get_capabilities`; what it leaves out is not offered. */
export function parseCapabilities(answer: unknown, version: 'v1' | 'legacy'): Capabilities {
  const features = elements(field(answer, 'features')) ?? []
  const versions = elements(field(answer, 'supported_transaction_versions')) ?? []
  const known = (['legacy', 0] as const).filter((one) => versions.includes(one))
  const isLegacy = version === 'legacy'
  const sends = field(answer, 'supports_sign_and_send_transactions')
  return {
    signsTransactions: isLegacy || features.includes('solana:signTransactions'),
    // The first version made it optional, the second demands it.
    sendsTransactions: isLegacy ? sends === true : sends !== false,
    versions: known.length > 0 ? known : ['legacy'],
  }
}

export function remember(storage: Storage, { authorization, chains, capabilities }: Remembered) {
  const accounts = authorization.accounts.map(({ publicKey, label }) => ({
    address: toBase64(publicKey),
    ...(label !== undefined && { label }),
  }))
  const { token: auth_token, base: wallet_uri_base } = authorization
  const kept = { auth_token, accounts, wallet_uri_base, chains, capabilities }
  storage.set(authorizationKey, writeJson(kept))
}

/** The remembered permission, checked as if a wallet had just given it; what does not parse is dropped. */
export function recall(storage: Storage): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(storage.get(authorizationKey) ?? 'null')
    if (kept === null) return undefined
    const given = field(kept, 'capabilities')
    const chains = (elements(field(kept, 'chains')) ?? []).filter(isSolanaChain)
    const versions = elements(field(given, 'versions')) ?? []
    const capabilities: Capabilities = {
      signsTransactions: field(given, 'signsTransactions') === true,
      sendsTransactions: field(given, 'sendsTransactions') === true,
      versions: (['legacy', 0] as const).filter((version) => versions.includes(version)),
    }
    return { authorization: parseAuthorization(kept), chains, capabilities }
  } catch (error) {
    if (isKnownError(error) || error instanceof SyntaxError) storage.remove(authorizationKey)
    return undefined
  }
}

function isSolanaChain(value: unknown): value is `solana:${string}` {
  return typeof value === 'string' && /^solana:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
