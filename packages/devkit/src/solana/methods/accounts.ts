import type { Address, EncodedAccount } from '@solana/kit'
import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { accountEncodings, encodeAccount } from '../encode-account.ts'
import type { Json } from '../json.ts'
import type { Ledger } from '../ledger.ts'
import {
  addressAt,
  asAddress,
  type Config,
  configAt,
  encodingOf,
  isConfig,
  listAt,
} from '../params.ts'
import { invalidParams } from '../rpc-error.ts'
import { type Methods, withContext } from './method.ts'

/** Accounts as they are now. */
export const accountMethods: Methods = {
  getBalance: (ledger, params) =>
    withContext(ledger, ledger.svm.getBalance(addressAt(params, 0)) ?? 0n),
  getAccountInfo: (ledger, params) =>
    withContext(ledger, accountOrNull(ledger, addressAt(params, 0), configAt(params, 1))),
  getMultipleAccounts: (ledger, params) => {
    const config = configAt(params, 1)
    const addresses = listAt(params, 0).map(asAddress)
    if (addresses.length > 100) throw invalidParams('Too many inputs provided; max 100')
    return withContext(
      ledger,
      addresses.map((address) => accountOrNull(ledger, address, config)),
    )
  },
  getProgramAccounts: (ledger, params) => {
    const config = configAt(params, 1)
    const filters = Array.isArray(config.filters) ? config.filters.filter(isConfig) : []
    const accounts = ledger.svm
      .getProgramAccounts(addressAt(params, 0))
      .filter((account) => filters.every((filter) => matches(account, filter)))
    return keyed(ledger, accounts, config)
  },
}

/** Accounts with their addresses, as the list methods answer them. */
export function keyed(ledger: Ledger, accounts: readonly EncodedAccount[], config: Config): Json {
  const encoding = encodingOf(config, accountEncodings, 'base64')
  return accounts.map((account) => ({
    pubkey: account.address,
    account: encodeAccount(ledger.svm, account, encoding, config),
  }))
}

export function accountOrNull(ledger: Ledger, address: Address, config: Config): Json {
  const encoding = encodingOf(config, accountEncodings, 'base64')
  const account = ledger.svm.getAccount(address)
  const isThere = account.exists && account.lamports > 0n
  return isThere ? encodeAccount(ledger.svm, account, encoding, config) : null
}

function matches({ data, space }: EncodedAccount, filter: Config): boolean {
  if (typeof filter.dataSize === 'number') return space === BigInt(filter.dataSize)
  if (!isConfig(filter.memcmp)) throw invalidParams('unknown filter')
  const { offset, bytes, encoding } = filter.memcmp
  if (typeof offset !== 'number' || typeof bytes !== 'string') throw invalidParams('bad memcmp')
  const wanted = (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(bytes)
  return wanted.every((byte, index) => data[offset + index] === byte)
}
