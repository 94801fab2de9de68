export {
  type ButtonStatus,
  LatchkeyButton,
  type LatchkeyButtonProps,
  type LatchkeyButtonState,
} from './button/LatchkeyButton.tsx'
export type { OpenableView, OpenRequest } from './dialog/routes.ts'
export { type AccountInfo, useLatchkeyAccount } from './hooks/useLatchkeyAccount.ts'
export { type BalancesInfo, useLatchkeyBalances } from './hooks/useLatchkeyBalances.ts'
export { type ConnectInfo, useLatchkeyConnect } from './hooks/useLatchkeyConnect.ts'
export { type DialogInfo, useLatchkeyDialog } from './hooks/useLatchkeyDialog.ts'
export { type DisconnectInfo, useLatchkeyDisconnect } from './hooks/useLatchkeyDisconnect.ts'
export { useLatchkeyEvents } from './hooks/useLatchkeyEvents.ts'
export { type NetworkInfo, useLatchkeyNetwork } from './hooks/useLatchkeyNetwork.ts'
export { type ProviderInfo, useLatchkeyProvider } from './hooks/useLatchkeyProvider.ts'
export { type SendInfo, useLatchkeySend } from './hooks/useLatchkeySend.ts'
export { type SignMessageInfo, useLatchkeySignMessage } from './hooks/useLatchkeySignMessage.ts'
export { type StateInfo, useLatchkeyState } from './hooks/useLatchkeyState.ts'
export { useLatchkeyTheme } from './hooks/useLatchkeyTheme.ts'
export { english } from './messages/english.ts'
export type { ButtonMessages, Messages } from './messages/generated/types.ts'
export type { Language } from './messages/language.ts'
export { LatchkeyPanel } from './panel/LatchkeyPanel.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider/LatchkeyProvider.tsx'
export type { Theme } from './provider/theme.ts'
