import type { Account } from '@latchkey/core'
import { elements } from '@latchkey/core/foreign'
import { type ChainId, knownError } from '@latchkey/protocol'
import { toChecksumAddress } from './address.ts'

const chainNumber = /^(0x[0-9a-f]{1,16}|\d{1,16})$/i

/** A chain id as wallets write it (hex, decimal, number) as CAIP-2; `undefined` for anything else. */
export function parseChainId(value: unknown): ChainId | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !chainNumber.test(text)) return undefined
  const chain = Number(text)
  return Number.isSafeInteger(chain) && chain > 0 ? `eip155:${chain}` : undefined
}

/** The accounts in a wallet's answer, each once, in EIP-55 spelling; `undefined` when it is not a list of addresses. */
export function parseAccounts(value: unknown): Account[] | undefined {
  const addresses = elements(value)?.map(toChecksumAddress)
  if (!addresses) return undefined
  const accounts: Account[] = []
  for (const address of new Set(addresses)) {
    if (!address) return undefined
    accounts.push({ namespace: 'eip155', address, type: 'eoa' })
  }
  return accounts
}

/** `value`, or `WALLET_MISBEHAVED` with what the wallet gave instead. */
export function expected<T>(value: T | undefined, given: unknown): T {
  if (value === undefined) throw knownError('WALLET_MISBEHAVED', given)
  return value
}
