'use client'

/** AppKit's names for React over Latchkey, for sites that were written for AppKit 1.7. Written from its public API. */

export type { ClientProvider as Provider } from '@latchkey/evm/provider'
export { createAppKit, modal } from './createAppKit.ts'
export type * from './exports.ts'
export { useAppKit } from './hooks/useAppKit.ts'
export { useAppKitAccount } from './hooks/useAppKitAccount.ts'
export { type BalanceResult, useAppKitBalance } from './hooks/useAppKitBalance.ts'
export { useAppKitEvents } from './hooks/useAppKitEvents.ts'
export { useAppKitNetwork, useAppKitNetworkCore } from './hooks/useAppKitNetwork.ts'
export { type AppKitProviderInfo, useAppKitProvider } from './hooks/useAppKitProvider.ts'
export { useAppKitState } from './hooks/useAppKitState.ts'
export { type AppKitThemeInfo, useAppKitTheme } from './hooks/useAppKitTheme.ts'
export { useDisconnect } from './hooks/useDisconnect.ts'
export { useWalletInfo } from './hooks/useWalletInfo.ts'
