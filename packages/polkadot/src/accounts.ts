import type { Account } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { plainText } from '@latchkey/protocol'
import { bytesToHex } from '@noble/hashes/utils.js'
import { formatSs58, parseSs58 } from './ss58.ts'

/** Polkadot's own prefix: every account is shown as Polkadot writes it, however the wallet does. */
const polkadotPrefix = 0

/** The accounts that a wallet shows, each once. Ethereum's, which some wallets list too, are left out. */
export function parseAccounts(list: unknown): Account[] {
  const accounts = new Map<string, Account>()
  for (const value of elements(list, 1000) ?? []) {
    const publicKey = keyOf(value)
    if (!publicKey) continue
    const address = formatSs58({ prefix: polkadotPrefix, publicKey })
    const name = field(value, 'name')
    const label = typeof name === 'string' ? plainText(name) : ''
    const account = { namespace: 'polkadot', address, type: 'eoa' } as const
    accounts.set(address, {
      ...account,
      // The address of an ecdsa account holds only the hash of its key.
      ...(field(value, 'type') !== 'ecdsa' && { publicKey: `0x${bytesToHex(publicKey)}` }),
      ...(label !== '' && { label }),
    })
  }
  return [...accounts.values()]
}

/** The wallet's own spelling of an address among its accounts. */
export function spellingOf(list: unknown, address: string): string | undefined {
  for (const value of elements(list, 1000) ?? []) {
    const [account] = parseAccounts([value])
    const own = field(value, 'address')
    if (account?.address === address && typeof own === 'string') return own
  }
  return undefined
}

function keyOf(value: unknown): Uint8Array | undefined {
  const address = field(value, 'address')
  return typeof address === 'string' && field(value, 'type') !== 'ethereum'
    ? parseSs58(address)?.publicKey
    : undefined
}
