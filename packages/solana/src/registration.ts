import {
  type AnnouncedFacts,
  announcedFacts,
  featureOf,
  field,
  listIn,
} from '@latchkey/core/foreign'
import type { ChainId } from '@latchkey/protocol'
import { toChainId } from '@latchkey/protocol/solanaChains'
import type { Wallet } from '@wallet-standard/base'
import type { Feature } from './wallet.ts'

/** A registered Wallet Standard wallet that can sign on Solana, read once and cleaned. */
export type Registration = AnnouncedFacts & { wallet: Wallet; chains: readonly ChainId[] }

/** The feature by which a client recognizes clients that registered as wallets: none lists another, or itself. */
export const ownWallet = 'latchkey:client'

/** Reads what a wallet registers; `undefined` when it is broken, not for Solana, or a client. */
export function parseRegistration(wallet: unknown): Registration | undefined {
  const facts = announcedFacts('solana', wallet)
  const chains = listIn(wallet, 'chains')
    .map(toChainId)
    .filter((chain) => chain !== undefined)
  return facts && chains.length > 0 && canSign(wallet) ? { ...facts, wallet, chains } : undefined
}

function canSign(value: unknown): value is Wallet {
  if (field(field(value, 'features'), ownWallet) !== undefined) return false
  return has(value, 'standard:connect') && signing.some((feature) => has(value, feature))
}

function has(wallet: unknown, feature: Feature): boolean {
  return featureOf(wallet, feature) !== undefined
}

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
