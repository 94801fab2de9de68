import { featureOf, field } from '@latchkey/core/foreign'
import { satsConnectWallet } from './sats-connect.ts'
import { standardWallet } from './standard.ts'
import { unisatWallet } from './unisat.ts'
import type { BitcoinWallet } from './wallet.ts'

/** Speaks to a wallet in the way that it understands. */
export function walletOf(handle: unknown): BitcoinWallet {
  if (featureOf(handle, 'bitcoin:connect')) return standardWallet(handle)
  if (typeof field(handle, 'requestAccounts') === 'function') return unisatWallet(handle)
  return satsConnectWallet(handle)
}
