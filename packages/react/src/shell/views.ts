import type { ViewName } from '../dialog/routes.ts'
import { Connect } from '../views/Connect.tsx'
import { ConnectWallets } from '../views/ConnectWallets.tsx'
import type { ViewTable } from './viewLoader.tsx'

/** Every view; the first ones come with the shell, the others are chunks of their own. The one place that imports views. */
export const views: ViewTable = {
  Connect: async () => Connect,
  ConnectingExternal: async () =>
    (await import('../views/ConnectingExternal.tsx')).ConnectingExternal,
  ConnectingMultiChain: async () =>
    (await import('../views/ConnectingMultiChain.tsx')).ConnectingMultiChain,
  ConnectingWalletConnect: async () =>
    (await import('../views/ConnectingWalletConnect.tsx')).ConnectingWalletConnect,
  ConnectingWalletConnectBasic: async () =>
    (await import('../views/ConnectingWalletConnectBasic.tsx')).ConnectingWalletConnectBasic,
  ConnectWallets: async () => ConnectWallets,
  AllWallets: async () => (await import('../views/AllWallets.tsx')).AllWallets,
  WhatIsAWallet: async () => (await import('../views/WhatIsAWallet.tsx')).WhatIsAWallet,
  WhatIsANetwork: async () => (await import('../views/WhatIsANetwork.tsx')).WhatIsANetwork,
  GetWallet: async () => (await import('../views/GetWallet.tsx')).GetWallet,
  Downloads: async () => (await import('../views/Downloads.tsx')).Downloads,
  FindWallet: async () => (await import('../views/FindWallet.tsx')).FindWallet,
  Account: async () => (await import('../views/Account.tsx')).Account,
  AccountSettings: async () => (await import('../views/AccountSettings.tsx')).AccountSettings,
  Profile: async () => (await import('../views/Profile.tsx')).Profile,
  Networks: async () => (await import('../views/Networks.tsx')).Networks,
  SwitchNetwork: async () => (await import('../views/SwitchNetwork.tsx')).SwitchNetwork,
  SwitchActiveChain: async () => (await import('../views/SwitchActiveChain.tsx')).SwitchActiveChain,
  SwitchAddress: async () => (await import('../views/SwitchAddress.tsx')).SwitchAddress,
  UnsupportedChain: async () => (await import('../views/UnsupportedChain.tsx')).UnsupportedChain,
  WalletReceive: async () => (await import('../views/WalletReceive.tsx')).WalletReceive,
  WalletCompatibleNetworks: async () =>
    (await import('../views/WalletCompatibleNetworks.tsx')).WalletCompatibleNetworks,
  WalletSend: async () => (await import('../views/WalletSend.tsx')).WalletSend,
  WalletSendSelectToken: async () =>
    (await import('../views/WalletSendSelectToken.tsx')).WalletSendSelectToken,
  WalletSendPreview: async () => (await import('../views/WalletSendPreview.tsx')).WalletSendPreview,
  Transactions: async () => (await import('../views/Transactions.tsx')).Transactions,
}

/** The views that most visitors go to next; loaded while nothing else is to be done. */
export const likelyNext: { readonly [Name in ViewName]?: readonly ViewName[] } = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'],
  ConnectWallets: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'],
  AllWallets: ['ConnectingWalletConnect', 'ConnectingExternal', 'Downloads'],
  GetWallet: ['Downloads'],
  Account: ['WalletSend', 'WalletReceive', 'Networks'],
  WalletSend: ['WalletSendSelectToken', 'WalletSendPreview'],
  Networks: ['SwitchNetwork'],
  WhatIsAWallet: ['GetWallet'],
}
