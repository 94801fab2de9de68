import type { BitcoinSwitches } from './bitcoin/state.ts'
import { createBitcoinWallet, listProvider } from './bitcoin/wallet.ts'
import { chainsOf } from './chains.ts'
import { announce } from './evm/announce.ts'
import type { EvmSwitches } from './evm/state.ts'
import { createEvmWallet } from './evm/wallet.ts'
import { walletIcons } from './icons.ts'
import {
  type DevWalletKind,
  type DevWalletsOptions,
  devWalletKinds,
  type ResolvedOptions,
  resolveOptions,
} from './options.ts'
import { createPolkadotWallet, injectWallet, type PolkadotSwitches } from './polkadot/wallet.ts'
import type { SolanaSwitches } from './solana/state.ts'
import { createSolanaWallet, registerWallet } from './solana/wallet.ts'
import type { Surroundings } from './surroundings.ts'
import { createApprovalWindow } from './window/approval.ts'

/** The switches of the installed wallets, also at `window.latchkeyDevWallets`. */
export type DevWallets = {
  /** "Dev Wallet" by EIP-6963. */
  evm?: EvmSwitches
  /** "Dev Wallet Two" by EIP-6963. */
  second?: EvmSwitches
  /** "Dev Wallet" by Wallet Standard, for Solana. */
  solana?: SolanaSwitches
  /** The unannounced `window.ethereum`. */
  legacy?: EvmSwitches
  /** "Dev Wallet" by Wallet Standard, for Bitcoin. */
  bitcoin?: BitcoinSwitches
  /** "Dev Bitcoin Wallet" by WBIP004. */
  bitcoinSecond?: BitcoinSwitches
  /** "Dev Wallet" in `window.injectedWeb3`. */
  polkadot?: PolkadotSwitches
  /** Takes back every announcement. */
  uninstall(): void
}

declare global {
  interface Window {
    latchkeyDevWallets?: DevWallets
  }
}

const first = { name: 'Dev Wallet', icon: walletIcons.first }
const second = { name: 'Dev Wallet Two', icon: walletIcons.second }
/** A distinct name, so that it is not taken for the second wallet. */
const bitcoin = { name: 'Dev Bitcoin Wallet', icon: walletIcons.second }

type Installed = { switches: Omit<DevWallets, 'uninstall'>; undo(): void }
type Installer = (options: ResolvedOptions, around: Surroundings) => Installed | undefined

const installers: Record<DevWalletKind, Installer> = {
  evm({ evmKeys }, around) {
    if (chainsOf(evmKeys, around.chains).length === 0) return undefined
    const { provider, switches } = createEvmWallet('one', first, evmKeys, around)
    const uuid = '6b1f2c40-8f0e-4f57-9d7a-1f0c5d3e7a01'
    const undo = announce({ ...first, uuid, rdns: 'dev.latchkey.wallet' }, provider)
    return { switches: { evm: switches }, undo }
  },
  second({ secondKeys }, around) {
    if (chainsOf(secondKeys, around.chains).length === 0) return undefined
    const { provider, switches } = createEvmWallet('two', second, secondKeys, around)
    const uuid = '0d8c9a52-3b7e-4c1d-8a64-72e5b9f01b02'
    const undo = announce({ ...second, uuid, rdns: 'dev.latchkey.two' }, provider)
    return { switches: { second: switches }, undo }
  },
  legacy({ evmKeys }, around) {
    if (chainsOf(evmKeys, around.chains).length === 0) return undefined
    const { provider, switches } = createEvmWallet('legacy', first, evmKeys, around)
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    const undo = () => void Reflect.deleteProperty(window, 'ethereum')
    return { switches: { legacy: switches }, undo }
  },
  solana({ chains, solanaKeys }, around) {
    const [chain] = chainsOf(solanaKeys, chains)
    if (!chain) return undefined
    const { wallet, switches } = createSolanaWallet('solana', first, solanaKeys, chain, around)
    return { switches: { solana: switches }, undo: registerWallet(wallet) }
  },
  bitcoin({ bitcoinAccounts }, around) {
    const { wallet, switches } = createBitcoinWallet('bitcoin', first, bitcoinAccounts, around)
    return { switches: { bitcoin: switches }, undo: registerWallet(wallet) }
  },
  bitcoinSecond({ bitcoinSecondAccounts: accounts }, around) {
    const { provider, switches } = createBitcoinWallet('bitcoin-two', bitcoin, accounts, around)
    return { switches: { bitcoinSecond: switches }, undo: listProvider(bitcoin, provider) }
  },
  polkadot({ polkadotKeys }, around) {
    const { entry, switches } = createPolkadotWallet('polkadot', first, polkadotKeys, around)
    return { switches: { polkadot: switches }, undo: injectWallet(first.name, entry) }
  },
}

/**
 * Installs wallets with public keys in this page, for development and tests. Throws for a chain outside the local world
 * unless the site's own keys sign for it.
 */
export function installDevWallets(options: DevWalletsOptions): DevWallets {
  const resolved = resolveOptions(options)
  const { chains, kinds, mode } = resolved
  const around = { chains, mode, show: createApprovalWindow() }
  const installed = devWalletKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => installers[kind](resolved, around) ?? [])
  const wallets: DevWallets = {
    uninstall() {
      for (const { undo } of installed) undo()
      delete window.latchkeyDevWallets
    },
  }
  for (const { switches } of installed) Object.assign(wallets, switches)
  window.latchkeyDevWallets = wallets
  return wallets
}
