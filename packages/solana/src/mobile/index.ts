export type { Reach } from './associate.ts'
export {
  type MobileWalletConnector,
  type MobileWalletOptions,
  mobileWallet,
  mobileWalletName,
} from './connector.ts'
export type { Launch } from './launch.ts'
export { canReachWalletApp, isWebView } from './place.ts'
export type { MobileSessionState } from './session.ts'
export { type MobileTiming, mobileTiming } from './timing.ts'
