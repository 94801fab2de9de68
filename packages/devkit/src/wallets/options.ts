import {
  type BitcoinAccount,
  bitcoinAccounts,
  type EvmKey,
  evmKeys,
  type PolkadotKey,
  polkadotKeys,
  type SolanaKey,
  solanaKeys,
} from '../keys.ts'
import { chainsOf, type DevChain, type GivenChain, resolveChain } from './chains.ts'

/**
 * evm: "Dev Wallet" by EIP-6963. second: "Dev Wallet Two" by EIP-6963, with other accounts.
 * solana: "Dev Wallet" by Wallet Standard. legacy: an unannounced `window.ethereum`.
 * bitcoin: "Dev Wallet" by Wallet Standard. bitcoinSecond: "Dev Bitcoin Wallet" by WBIP004 and sats-connect's requests.
 * polkadot: "Dev Wallet" in `window.injectedWeb3`.
 */
export const devWalletKinds = [
  'evm',
  'second',
  'solana',
  'legacy',
  'bitcoin',
  'bitcoinSecond',
  'polkadot',
] as const
/** A dev wallet, by how it makes itself known. */
export type DevWalletKind = (typeof devWalletKinds)[number]

/** What a wallet does with a request that needs consent: ask the visitor, or decide by itself. */
export type DevWalletMode = 'ask' | 'approve' | 'reject' | 'hang'

/**
 * An EVM wallet's answer to several calls as one (EIP-5792). unknown: it does not know the method. unsupported: it
 * cannot. ready: it can once the visitor agrees. supported: it can.
 */
export type DevWalletBatching = 'unknown' | 'unsupported' | 'ready' | 'supported'

/** Options of `installDevWallets`. */
export type DevWalletsOptions = {
  /** Those of the local world; any other EVM or Solana chain only for wallets that are given your own keys. */
  chains: readonly GivenChain[]
  /** Default: all but legacy, and without those that have no chain to sign for. */
  kinds?: readonly DevWalletKind[]
  /** Default: ask. */
  mode?: DevWalletMode
  /** Accounts of the wallets `evm` and `legacy`. Default: the first three of the world's. */
  evmKeys?: readonly EvmKey[]
  /** Accounts of the wallet `second`. Default: the fourth and the fifth of the world's. */
  secondKeys?: readonly EvmKey[]
  /** Accounts of the wallet `solana`. Default: the first three of the world's. */
  solanaKeys?: readonly SolanaKey[]
  /** Accounts of the wallet `bitcoin`. Default: the first two of the world's. */
  bitcoinAccounts?: readonly BitcoinAccount[]
  /** Accounts of the wallet `bitcoinSecond`. Default: the third of the world's. */
  bitcoinSecondAccounts?: readonly BitcoinAccount[]
  /** Accounts of the wallet `polkadot`. Default: Substrate's development accounts. */
  polkadotKeys?: readonly PolkadotKey[]
}

export type ResolvedOptions = Required<Omit<DevWalletsOptions, 'chains'>> & { chains: DevChain[] }

/** Fills in the defaults. Throws for a chain that no wallet may sign for, since its keys are public. */
export function resolveOptions({ chains: given, ...options }: DevWalletsOptions): ResolvedOptions {
  const chains = given.map(resolveChain)
  const keys = {
    evmKeys: options.evmKeys ?? evmKeys.slice(0, 3),
    secondKeys: options.secondKeys ?? evmKeys.slice(3, 5),
    solanaKeys: options.solanaKeys ?? solanaKeys.slice(0, 3),
  }
  for (const chain of chains) {
    if (Object.values(keys).some((some) => chainsOf(some, [chain]).length > 0)) continue
    throw new Error(
      `The dev wallets refuse ${chain.id}: their keys are public. Give them keys of your own`,
    )
  }
  return {
    kinds: devWalletKinds.filter((kind) => kind !== 'legacy'),
    mode: 'ask',
    bitcoinAccounts: bitcoinAccounts.slice(0, 2),
    bitcoinSecondAccounts: bitcoinAccounts.slice(2),
    polkadotKeys,
    ...options,
    ...keys,
    chains,
  }
}
