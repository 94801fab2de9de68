'use client'

export type { AccountIdentity } from './client/button/followIdentity.ts'
export {
  type ButtonStatus,
  LatchkeyButton,
  type LatchkeyButtonProps,
  type LatchkeyButtonState,
} from './client/button/LatchkeyButton.tsx'
export { useLateIdentity as useLatchkeyIdentity } from './client/button/useLateIdentity.ts'
export {
  type DialogOptions,
  type MountedDialog,
  mountDialog,
} from './client/dialog/mountDialog.ts'
export { closeDialog, openDialog } from './client/dialog/openDialog.ts'
export { type AccountInfo, useLatchkeyAccount } from './client/hooks/useLatchkeyAccount.ts'
export { type BalancesInfo, useLatchkeyBalances } from './client/hooks/useLatchkeyBalances.ts'
export { type CallsInfo, useLatchkeyCalls } from './client/hooks/useLatchkeyCalls.ts'
export {
  type CapabilitiesInfo,
  useLatchkeyCapabilities,
} from './client/hooks/useLatchkeyCapabilities.ts'
export { useLatchkeyClient } from './client/hooks/useLatchkeyClient.ts'
export { type ConnectInfo, useLatchkeyConnect } from './client/hooks/useLatchkeyConnect.ts'
export { type DialogInfo, useLatchkeyDialog } from './client/hooks/useLatchkeyDialog.ts'
export { type DisconnectInfo, useLatchkeyDisconnect } from './client/hooks/useLatchkeyDisconnect.ts'
export { useLatchkeyEvents } from './client/hooks/useLatchkeyEvents.ts'
export { type NetworkInfo, useLatchkeyNetwork } from './client/hooks/useLatchkeyNetwork.ts'
export { type ProviderInfo, useLatchkeyProvider } from './client/hooks/useLatchkeyProvider.ts'
export { type SendInfo, useLatchkeySend } from './client/hooks/useLatchkeySend.ts'
export { type SessionInfo, useLatchkeySession } from './client/hooks/useLatchkeySession.ts'
export { type SignInInfo, useLatchkeySignIn } from './client/hooks/useLatchkeySignIn.ts'
export {
  type SignMessageInfo,
  useLatchkeySignMessage,
} from './client/hooks/useLatchkeySignMessage.ts'
export { type SignOutInfo, useLatchkeySignOut } from './client/hooks/useLatchkeySignOut.ts'
export {
  type SignTypedDataInfo,
  useLatchkeySignTypedData,
} from './client/hooks/useLatchkeySignTypedData.ts'
export { type StateInfo, useLatchkeyState } from './client/hooks/useLatchkeyState.ts'
export { useLatchkeyTheme } from './client/hooks/useLatchkeyTheme.ts'
export { LatchkeyPanel } from './client/panel/LatchkeyPanel.tsx'
export {
  LatchkeyProvider,
  type LatchkeyProviderProps,
} from './client/provider/LatchkeyProvider.tsx'
export { reviewInDialog } from './client/review/reviewInDialog.ts'
export { networkImage } from './data/images.ts'
export type { OpenableView, OpenRequest, SwapArguments } from './dialog/openRequest.ts'
export type { ReviewOptions } from './dialog/requests/reviewInDialog.ts'
export type { Reviewable } from './dialog/requests/siteRequest.ts'
export { english } from './messages/english.ts'
export { shipped as shippedLanguages } from './messages/generated/shipped.ts'
export type { ButtonMessages, Language, Messages } from './messages/language.ts'
export { offerLanguages } from './messages/offerLanguages.ts'
export type { Theme, ThemeColors } from './themes/theme.ts'
export { AvatarArt as LatchkeyAvatar } from './ui/AvatarArt.tsx'
