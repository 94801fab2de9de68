'use client'
/** AppKit's buttons of single wallets: the hook, and the function without a framework. */

export {
  type AppKitWalletButton,
  type ConnectedWallet,
  createAppKitWalletButton,
} from './createAppKitWalletButton.ts'
export {
  type AppKitWalletInfo,
  type AppKitWalletOptions,
  useAppKitWallet,
} from './useAppKitWallet.ts'
