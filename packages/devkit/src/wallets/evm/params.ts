import { type Hex, isAddress, isAddressEqual, isHex } from 'viem'
import type { EvmKey } from '../../keys.ts'
import { providerError } from '../errors.ts'
import { activeKey, type EvmWallet, visibleAccounts } from './state.ts'

export type Params = { readonly [index: number]: unknown }

export function paramsOf(value: unknown): Params {
  return Array.isArray(value) ? value : [value]
}

export type Fields = { readonly [name: string]: unknown }

export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw providerError(-32602, 'Invalid parameters: an object is expected')
}

/** The key of the account that the site names; refused unless it is the one that the site may see. */
export function keyFor(wallet: EvmWallet, address: unknown): EvmKey {
  const key = activeKey(wallet)
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw providerError(-32602, 'Invalid parameters: an address is expected')
  if (visibleAccounts(wallet).length === 0 || !isAddressEqual(address, key.address))
    throw providerError(4100, 'The requested account has not been authorized by the user.')
  return key
}

export function hexOf(value: unknown): Hex | undefined {
  return typeof value === 'string' && isHex(value) ? value : undefined
}

export function bigintOf(value: unknown): bigint | undefined {
  const hex = hexOf(value)
  return hex === undefined ? undefined : BigInt(hex === '0x' ? 0 : hex)
}
