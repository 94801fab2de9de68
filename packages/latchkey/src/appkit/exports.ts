/** The types that all entries of AppKit's names have. */

export type {
  AccountId as CaipAddress,
  ChainId as CaipNetworkId,
  Features,
  Metadata,
  Namespace as ChainNamespace,
  Social as SocialProvider,
} from '@latchkey/core'
export type { AppKitAdapter } from './adapters/adapter.ts'
export type { AccountMethods } from './client/accountMethods.ts'
export type { DataMethods } from './client/dataMethods.ts'
export type { DialogMethods } from './client/dialogMethods.ts'
export type { MethodsWithoutEffect } from './client/methodsWithoutEffect.ts'
export type { NetworkMethods } from './client/networkMethods.ts'
export type { OpenOptions, View } from './client/openFor.ts'
export type { OptionMethods } from './client/optionMethods.ts'
export type { Subscriptions } from './client/subscriptions.ts'
export type { ThemeMethods } from './client/themeMethods.ts'
export type { AppKit } from './createAppKit.ts'
export type { AppKitElements, ElementAttributes } from './elements.ts'
export type { AppKitEvent, AppKitOwnEvent, AppKitTheme } from './instance/instance.ts'
export type {
  AppKitAccount,
  AppKitNetworkState,
  AppKitStatus,
  EmbeddedWalletInfo,
  PublicState,
  WalletInfo,
} from './instance/read.ts'
export type { AppKitNetwork, CaipNetwork, CustomRpcUrls } from './networks/network.ts'
export type {
  CreateAppKitOptions,
  OptionsWithoutEffect,
} from './options/options.ts'
export type {
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from './sign-in/siwx.ts'
export type { ThemeMode, ThemeVariables } from './theme.ts'
