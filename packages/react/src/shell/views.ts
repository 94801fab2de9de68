import { Connect } from '../connect/Connect.tsx'
import { ConnectWallets } from '../connect/ConnectWallets.tsx'
import type { ViewName } from '../dialog/routes.ts'
import type { ViewTable } from './viewLoader.tsx'

/**
 * Every view. The first ones are loaded with the shell, the others are separate chunks. The one place that imports
 * views.
 */
export const views: ViewTable = {
  Connect: async () => Connect,
  ConnectingExternal: async () =>
    (await import('../connect/ConnectingExternal.tsx')).ConnectingExternal,
  ConnectingMultiChain: async () =>
    (await import('../connect/ConnectingMultiChain.tsx')).ConnectingMultiChain,
  ConnectingWalletConnect: async () =>
    (await import('../connect/ConnectingWalletConnect.tsx')).ConnectingWalletConnect,
  ConnectingWalletConnectBasic: async () =>
    (await import('../connect/ConnectingWalletConnectBasic.tsx')).ConnectingWalletConnectBasic,
  ConnectWallets: async () => ConnectWallets,
  EmailVerifyDevice: async () =>
    (await import('../connect/login/EmailVerifyDevice.tsx')).EmailVerifyDevice,
  UpdateEmailWallet: async () =>
    (await import('../profile/email/UpdateEmailWallet.tsx')).UpdateEmailWallet,
  UpdateEmailPrimaryOtp: async () =>
    (await import('../profile/email/UpdateEmailCode.tsx')).UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp: async () =>
    (await import('../profile/email/UpdateEmailCode.tsx')).UpdateEmailSecondaryOtp,
  UpgradeEmailWallet: async () =>
    (await import('../profile/email/UpgradeEmailWallet.tsx')).UpgradeEmailWallet,
  ConnectingSocial: async () =>
    (await import('../connect/login/direct/ConnectingSocial.tsx')).ConnectingSocial,
  ConnectingFarcaster: async () =>
    (await import('../connect/login/farcaster/ConnectingFarcaster.tsx')).ConnectingFarcaster,
  ConnectSocials: async () =>
    (await import('../connect/login/direct/ConnectSocials.tsx')).ConnectSocials,
  EmailVerifyOtp: async () => (await import('../connect/login/EmailVerifyOtp.tsx')).EmailVerifyOtp,
  ApproveTransaction: async () =>
    (await import('./frame/ApproveTransaction.tsx')).ApproveTransaction,
  AllWallets: async () => (await import('../connect/list/AllWallets.tsx')).AllWallets,
  WhatIsAWallet: async () => (await import('../wallets/WhatIsAWallet.tsx')).WhatIsAWallet,
  WhatIsANetwork: async () => (await import('../networks/WhatIsANetwork.tsx')).WhatIsANetwork,
  GetWallet: async () => (await import('../connect/GetWallet.tsx')).GetWallet,
  Downloads: async () => (await import('../wallets/Downloads.tsx')).Downloads,
  FindWallet: async () => (await import('../wallets/FindWallet.tsx')).FindWallet,
  Account: async () => (await import('../account/Account.tsx')).Account,
  TokenDetails: async () => (await import('../account/details/TokenDetails.tsx')).TokenDetails,
  NftDetails: async () => (await import('../account/details/NftDetails.tsx')).NftDetails,
  TransactionDetails: async () =>
    (await import('../account/details/TransactionDetails.tsx')).TransactionDetails,
  SentResult: async () => (await import('../account/details/SentResult.tsx')).SentResult,
  AccountSettings: async () => (await import('../profile/AccountSettings.tsx')).AccountSettings,
  Allowances: async () => (await import('../allowances/Allowances.tsx')).Allowances,
  Profile: async () => (await import('../profile/Profile.tsx')).Profile,
  ChooseAccountName: async () => (await import('../names/ChooseAccountName.tsx')).ChooseAccountName,
  RegisterAccountName: async () =>
    (await import('../names/RegisterAccountName.tsx')).RegisterAccountName,
  RegisterAccountNameSuccess: async () =>
    (await import('../names/RegisterAccountNameSuccess.tsx')).RegisterAccountNameSuccess,
  Networks: async () => (await import('../networks/Networks.tsx')).Networks,
  SwitchNetwork: async () => (await import('../networks/SwitchNetwork.tsx')).SwitchNetwork,
  Signing: async () => (await import('../site-requests/Signing.tsx')).Signing,
  SIWXSignMessage: async () => (await import('../sign-in/SIWXSignMessage.tsx')).SIWXSignMessage,
  ConnectingSiwe: async () => (await import('../sign-in/SIWXSignMessage.tsx')).SIWXSignMessage,
  ReviewRequest: async () => (await import('../site-requests/ReviewRequest.tsx')).ReviewRequest,
  SwitchActiveChain: async () =>
    (await import('../networks/SwitchActiveChain.tsx')).SwitchActiveChain,
  SwitchAddress: async () => (await import('../profile/SwitchAddress.tsx')).SwitchAddress,
  UnsupportedChain: async () => (await import('../networks/UnsupportedChain.tsx')).UnsupportedChain,
  WalletReceive: async () => (await import('../receive/WalletReceive.tsx')).WalletReceive,
  WalletCompatibleNetworks: async () =>
    (await import('../receive/WalletCompatibleNetworks.tsx')).WalletCompatibleNetworks,
  WalletSend: async () => (await import('../send/form/WalletSend.tsx')).WalletSend,
  WalletSendSelectToken: async () =>
    (await import('../send/form/WalletSendSelectToken.tsx')).WalletSendSelectToken,
  WalletSendPreview: async () =>
    (await import('../send/preview/WalletSendPreview.tsx')).WalletSendPreview,
  Swap: async () => (await import('../swap/form/Swap.tsx')).Swap,
  SwapSelectToken: async () => (await import('../swap/form/SwapSelectToken.tsx')).SwapSelectToken,
  SwapPreview: async () => (await import('../swap/preview/SwapPreview.tsx')).SwapPreview,
  OnRampProviders: async () => (await import('../buy/form/OnRampProviders.tsx')).OnRampProviders,
  OnRampTokenSelect: async () =>
    (await import('../buy/form/OnRampTokenSelect.tsx')).OnRampTokenSelect,
  OnRampFiatSelect: async () => (await import('../buy/form/OnRampFiatSelect.tsx')).OnRampFiatSelect,
  OnRampActivity: async () => (await import('../buy/purchases/OnRampActivity.tsx')).OnRampActivity,
  OnRampPurchase: async () => (await import('../buy/purchases/OnRampPurchase.tsx')).OnRampPurchase,
  BuyInProgress: async () => (await import('../buy/purchases/BuyInProgress.tsx')).BuyInProgress,
  WhatIsABuy: async () => (await import('../buy/WhatIsABuy.tsx')).WhatIsABuy,
  AddressBook: async () => (await import('../send/contacts/AddressBook.tsx')).AddressBook,
  Contact: async () => (await import('../send/contacts/Contact.tsx')).Contact,
  SmartSessionCreated: async () =>
    (await import('../sessions/SmartSessionCreated.tsx')).SmartSessionCreated,
  SmartSessionList: async () => (await import('../sessions/SmartSessionList.tsx')).SmartSessionList,
  Transactions: async () => (await import('../account/Transactions.tsx')).Transactions,
}

/** The views that most visitors go to next; loaded while nothing else is to be done. */
export const likelyNext: { readonly [Name in ViewName]?: readonly ViewName[] } = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'],
  ConnectWallets: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'],
  AllWallets: ['ConnectingWalletConnect', 'ConnectingExternal', 'Downloads'],
  GetWallet: ['Downloads'],
  Account: ['WalletSend', 'WalletReceive', 'Networks'],
  WalletSend: ['WalletSendSelectToken', 'WalletSendPreview'],
  Swap: ['SwapSelectToken', 'SwapPreview'],
  Networks: ['SwitchNetwork'],
  WhatIsAWallet: ['GetWallet'],
}
