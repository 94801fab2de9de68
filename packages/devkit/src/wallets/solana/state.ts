import { createKeyPairFromBytes, getBase58Encoder } from '@solana/kit'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsChangeProperties } from '@wallet-standard/features'
import type { SolanaKey } from '../../keys.ts'
import { type DevChain, standardChain } from '../chains.ts'
import type { AskConsent, ConsentSwitches } from '../consent.ts'
import type { Emitter } from '../emitter.ts'
import { providerError } from '../errors.ts'
import type { Memory } from '../remembered.ts'

/** The switches of the Solana dev wallet. Changes reach the site as from a real wallet. */
export type SolanaSwitches = ConsentSwitches & {
  /** Answers `connect` with these instead of the truth, whatever their type. */
  lie: { accounts?: unknown } | undefined
  /** Hides the account until the site asks to connect again. */
  lock(): void
  /** Uses another of the wallet's accounts. */
  changeAccount(index: number): void
  /** Forgets the site. */
  disconnect(): void
}

/** What a Solana wallet's methods work with. */
export type SolanaWallet = {
  /** The key pairs that it has. */
  keys: readonly SolanaKey[]
  /** The accounts of these keys, as Wallet Standard has them. */
  accounts: readonly WalletAccount[]
  /** The chain that it signs for. */
  chain: DevChain
  /** What it remembers of this site. */
  memory: Memory
  /** What tests set. */
  switches: SolanaSwitches
  /** Notifies the site of changes. */
  emitter: Emitter<[StandardEventsChangeProperties]>
  /** Asks the visitor, or decides as the switches say. */
  ask: AskConsent
  /** Whether the page has connected since it was loaded; Wallet Standard wallets begin without accounts. */
  session: { isOpen: boolean; isLocked: boolean }
}

const accountFeatures = [
  'solana:signMessage',
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** The accounts of key pairs, as Wallet Standard has them. */
export function accountsOf(
  keys: readonly SolanaKey[],
  chain: Pick<DevChain, 'id'>,
): WalletAccount[] {
  return keys.map(({ address }, index) =>
    Object.freeze({
      address,
      publicKey: new Uint8Array(getBase58Encoder().encode(address)),
      chains: [standardChain(chain)],
      features: accountFeatures,
      label: `Account ${index + 1}`,
    }),
  )
}

export function activeAccount({ accounts, memory }: SolanaWallet): WalletAccount {
  const account = accounts[memory.read().account] ?? accounts[0]
  if (account === undefined) throw providerError(4100, 'The wallet has no account')
  return account
}

/** What the site sees now. */
export function visibleAccounts(wallet: SolanaWallet): readonly WalletAccount[] {
  return wallet.session.isOpen && !wallet.session.isLocked ? [activeAccount(wallet)] : []
}

export function announceAccounts(wallet: SolanaWallet) {
  wallet.emitter.emit('change', { accounts: visibleAccounts(wallet) })
}

/** The key pair of an account that the site may use. */
export function keyPairOf(wallet: SolanaWallet, account: WalletAccount): Promise<CryptoKeyPair> {
  const isVisible = visibleAccounts(wallet).some(({ address }) => address === account.address)
  const key = wallet.keys.find(({ address }) => address === account.address)
  if (!isVisible || key === undefined)
    throw providerError(4100, 'The account has not been authorized by the user.')
  return createKeyPairFromBytes(getBase58Encoder().encode(key.secretKey))
}
