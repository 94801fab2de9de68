import { connectorsForWallets, getDefaultConfig } from '@rainbow-me/rainbowkit'
import { metaMaskWallet } from '@rainbow-me/rainbowkit/wallets'
import { base, mainnet } from 'wagmi/chains'

const site = { appName: 'Migrated', projectId: 'migrated' }

export const connectors = connectorsForWallets(
  [{ groupName: 'Popular', wallets: [metaMaskWallet] }],
  site,
)

export const config = getDefaultConfig({
  ...site,
  chains: [mainnet, base],
  ssr: false, // a page alone
})
