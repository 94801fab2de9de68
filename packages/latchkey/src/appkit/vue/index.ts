/** AppKit's names for Vue over Latchkey, for sites that were written for AppKit 1.7. Written from its public API. */

export { createAppKit } from '../createAppKit.ts'
export type * from '../exports.ts'
export {
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './composables.ts'
