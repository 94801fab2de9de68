import type { CreateConnectorFn } from 'wagmi'
import { type ConnectorOptions, connectorsForWallets } from './getDefaultConfig.ts'
import type { WalletList } from './wallet.ts'
import { base, metaMaskWallet, rainbowWallet, walletConnectWallet } from './wallets.ts'

/** Returns a list of wallets to begin your own list with. With options, also the connectors for it. */
export function getDefaultWallets(): { wallets: WalletList }
export function getDefaultWallets(options: ConnectorOptions): {
  wallets: WalletList
  connectors: CreateConnectorFn[]
}
export function getDefaultWallets(options?: ConnectorOptions) {
  const wallets: WalletList = [
    { groupName: 'Popular', wallets: [rainbowWallet, base, metaMaskWallet, walletConnectWallet] },
  ]
  return options ? { wallets, connectors: connectorsForWallets(wallets, options) } : { wallets }
}
