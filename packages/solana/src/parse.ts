import type { Account } from '@latchkey/core'
import { bytes, field, listIn } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { toChainId } from '@latchkey/protocol/solanaChains'
import { encodeBase58 } from './base58.ts'

/** The Solana accounts in a wallet's list, each once. Throws `WALLET_PUBLIC_KEY` when a key is not the address's. */
export function parseAccounts(wallet: unknown): Account[] {
  const accounts = new Map<string, Account>()
  for (const value of listIn(wallet, 'accounts')) {
    if (!listIn(value, 'chains').some(toChainId)) continue
    const address = addressOf(value)
    if (address === undefined) throw knownError('WALLET_PUBLIC_KEY', value)
    accounts.set(address, { namespace: 'solana', address, type: 'eoa', publicKey: address })
  }
  return [...accounts.values()]
}

function addressOf(account: unknown): string | undefined {
  const key = bytes(field(account, 'publicKey'))
  const address = key?.length === 32 ? encodeBase58(key) : undefined
  return field(account, 'address') === address ? address : undefined
}
