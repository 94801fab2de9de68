'use client'

/**
 * ConnectKit's names over Latchkey, for sites that were written for ConnectKit 1. Written from its public documentation.
 */

export { useIsMounted } from '../compat/useIsMounted.ts'
export {
  ConnectKitButton,
  type ConnectKitButtonProps,
  type ConnectKitButtonState,
} from './ConnectKitButton.tsx'
export {
  type ConnectKitOptions,
  ConnectKitProvider,
  type ConnectKitProviderProps,
} from './ConnectKitProvider.tsx'
export type { CustomAvatarProps } from './context.ts'
export {
  type DefaultConfigProps,
  type DefaultConnectorsProps,
  getDefaultConfig,
  getDefaultConnectors,
} from './getDefaultConfig.ts'
export {
  Avatar,
  type AvatarProps,
  ChainIcon,
  type ChainIconProps,
  useChainIsSupported,
  useChains,
} from './pictures.tsx'
export {
  type SIWECallbacks,
  type SIWEConfig,
  type SIWEInfo,
  SIWEProvider,
  type SIWEProviderProps,
  type SIWESession,
  useSIWE,
} from './SIWEProvider.tsx'
export type { CustomTheme, Mode, Theme } from './theme.ts'
export type * as Types from './types.ts'
export { type ModalInfo, useModal } from './useModal.ts'
export type { WalletCallbacks } from './useWalletEvents.ts'
