'use client'

/**
 * RainbowKit's names over Latchkey, for sites that were written for RainbowKit 2. Written from its public documentation.
 */

export type { PicturedChain as Chain } from '../compat/siteClient.ts'
export {
  type AuthenticationStatus,
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from './authentication.tsx'
export { type AuthenticationAdapter, createAuthenticationAdapter } from './authenticationAdapter.ts'
export type { AuthenticationConfig } from './authenticationConfig.ts'
export { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'
export type { AvatarComponent, Transaction } from './context.ts'
export {
  type ConnectorOptions,
  connectorsForWallets,
  type DefaultConfigOptions,
  getDefaultConfig,
} from './getDefaultConfig.ts'
export { getDefaultWallets } from './getDefaultWallets.ts'
export { getWalletConnectConnector } from './getWalletConnectConnector.ts'
export { cssObjectFromTheme, cssStringFromTheme, type Theme } from './latchkeyTheme.ts'
export type { Locale } from './locale.ts'
export { type ModalsInfo, useAccountModal, useChainModal, useConnectModal } from './modals.ts'
export {
  type DisclaimerComponent,
  RainbowKitProvider,
  type RainbowKitProviderProps,
} from './RainbowKitProvider.tsx'
export type { OneTheme, ThemeOptions } from './theme.ts'
export { darkTheme, lightTheme, midnightTheme, type ReadyTheme } from './themes.ts'
export { useAddRecentTransaction } from './useAddRecentTransaction.ts'
export type { ButtonAccount, ButtonChain, ConnectButtonState } from './useConnectButton.ts'
export {
  WalletButton,
  type WalletButtonProps,
  type WalletButtonRendererProps,
  type WalletButtonState,
} from './WalletButton.tsx'
export type {
  CreateWallet,
  GivenWalletList,
  RainbowKitWalletConnectParameters,
  Wallet,
  WalletDetailsParams,
  WalletInstructions,
  WalletList,
  WalletParameters,
} from './wallet.ts'
