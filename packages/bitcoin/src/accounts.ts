import type { Account } from '@latchkey/core'
import { bytes, field } from '@latchkey/core/foreign'
import { bytesToHex } from '@noble/hashes/utils.js'
import { checkAddress } from './address.ts'

/**
 * The Bitcoin accounts in a wallet's list, payment before ordinal, each once. What is none, such as a wallet's
 * account of another chain, is left out. Knows the members of Wallet Standard, sats-connect and Leather.
 */
export function parseAccounts(list: readonly unknown[]): Account[] {
  const accounts = new Map<string, Account>()
  for (const value of list) {
    const account = parseAccount(value)
    // One address may serve both purposes: it is then the payment account.
    if (account && (!accounts.has(account.address) || account.type === 'payment'))
      accounts.set(account.address, account)
  }
  const all = [...accounts.values()]
  const payment = all.filter(({ type }) => type === 'payment')
  return payment.length === 0
    ? all.map((account) => ({ ...account, type: 'payment' }))
    : [...payment, ...all.filter(({ type }) => type === 'ordinal')]
}

function parseAccount(value: unknown): Account | undefined {
  const address = field(value, 'address')
  if (typeof address !== 'string' || checkAddress(address) !== 'ok') return undefined
  const publicKey = keyIn(field(value, 'publicKey'))
  const path = field(value, 'derivationPath')
  return {
    namespace: 'bip122',
    address,
    type: purposeOf(value, address),
    ...(publicKey && { publicKey }),
    ...(typeof path === 'string' && derivation.test(path) && { path }),
  }
}

const derivation = /^m(\/\d{1,10}['h]?){1,10}$/

/** Some wallets name an account's purpose; of the others, taproot ones hold ordinals. */
function purposeOf(value: unknown, address: string): Account['type'] {
  const purpose = field(value, 'purpose')
  const isOrdinal =
    typeof purpose === 'string' ? purpose === 'ordinals' : /^(bc|tb|bcrt)1p/i.test(address)
  return isOrdinal ? 'ordinal' : 'payment'
}

function keyIn(value: unknown): string | undefined {
  const raw = bytes(value)
  const hex = raw ? bytesToHex(raw) : value
  return typeof hex === 'string' && publicKey.test(hex) ? hex.toLowerCase() : undefined
}

/** X-only, compressed or whole. */
const publicKey = /^([0-9a-f]{64}|[0-9a-f]{66}|[0-9a-f]{130})$/i
