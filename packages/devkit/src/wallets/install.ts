import type { BitcoinSwitches } from './bitcoin/state.ts'
import { createBitcoinWallet, listProvider } from './bitcoin/wallet.ts'
import { announce } from './evm/announce.ts'
import type { EvmSwitches } from './evm/state.ts'
import { createEvmWallet } from './evm/wallet.ts'
import { walletIcons } from './icons.ts'
import { type DevWalletsOptions, resolveOptions } from './options.ts'
import { createPolkadotWallet, injectWallet, type PolkadotSwitches } from './polkadot/wallet.ts'
import type { SolanaSwitches } from './solana/state.ts'
import { createSolanaWallet, registerWallet } from './solana/wallet.ts'
import { createApprovalWindow } from './window/approval.ts'

/** The switches of the installed wallets, also at `window.latchkeyDevWallets`. */
export type DevWallets = {
  evm?: EvmSwitches
  second?: EvmSwitches
  solana?: SolanaSwitches
  legacy?: EvmSwitches
  bitcoin?: BitcoinSwitches
  bitcoinSecond?: BitcoinSwitches
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
/** With a name of its own, so that it is not taken for one wallet with the second. */
const bitcoin = { name: 'Dev Bitcoin Wallet', icon: walletIcons.second }

/**
 * Installs wallets with public keys in this page, for development and tests.
 * Throws for a chain that is not one of the local world.
 */
export function installDevWallets(options: DevWalletsOptions): DevWallets {
  const { chains, kinds, mode, ...keys } = resolveOptions(options)
  const around = { chains, mode, show: createApprovalWindow() }
  const undos: (() => void)[] = []
  const wallets: DevWallets = {
    uninstall() {
      for (const undo of undos) undo()
      delete window.latchkeyDevWallets
    },
  }
  if (kinds.includes('evm')) {
    const { provider, switches } = createEvmWallet('one', first, keys.evmKeys, around)
    const uuid = '6b1f2c40-8f0e-4f57-9d7a-1f0c5d3e7a01'
    undos.push(announce({ ...first, uuid, rdns: 'dev.latchkey.wallet' }, provider))
    wallets.evm = switches
  }
  if (kinds.includes('second')) {
    const { provider, switches } = createEvmWallet('two', second, keys.secondKeys, around)
    const uuid = '0d8c9a52-3b7e-4c1d-8a64-72e5b9f01b02'
    undos.push(announce({ ...second, uuid, rdns: 'dev.latchkey.two' }, provider))
    wallets.second = switches
  }
  if (kinds.includes('legacy')) {
    const { provider, switches } = createEvmWallet('legacy', first, keys.evmKeys, around)
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    undos.push(() => Reflect.deleteProperty(window, 'ethereum'))
    wallets.legacy = switches
  }
  const solana = chains.find(({ id }) => id === 'solana:localnet')
  if (kinds.includes('solana') && solana !== undefined) {
    const { wallet, switches } = createSolanaWallet(
      'solana',
      first,
      keys.solanaKeys,
      solana,
      around,
    )
    undos.push(registerWallet(wallet))
    wallets.solana = switches
  }
  if (kinds.includes('bitcoin')) {
    const { wallet, switches } = createBitcoinWallet('bitcoin', first, keys.bitcoinAccounts, around)
    undos.push(registerWallet(wallet))
    wallets.bitcoin = switches
  }
  if (kinds.includes('bitcoinSecond')) {
    const accounts = keys.bitcoinSecondAccounts
    const { provider, switches } = createBitcoinWallet('bitcoin-two', bitcoin, accounts, around)
    undos.push(listProvider(bitcoin, provider))
    wallets.bitcoinSecond = switches
  }
  if (kinds.includes('polkadot')) {
    const { entry, switches } = createPolkadotWallet('polkadot', first, keys.polkadotKeys, around)
    undos.push(injectWallet(first.name, entry))
    wallets.polkadot = switches
  }
  window.latchkeyDevWallets = wallets
  return wallets
}
