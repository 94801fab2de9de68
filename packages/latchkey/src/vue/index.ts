export {
  useLatchkeyAccount,
  useLatchkeyBalances,
  useLatchkeyCalls,
  useLatchkeyClient,
  useLatchkeyConnect,
  useLatchkeyDialog,
  useLatchkeyDisconnect,
  useLatchkeyNetwork,
  useLatchkeySend,
  useLatchkeySession,
  useLatchkeySignIn,
  useLatchkeySignMessage,
  useLatchkeySignOut,
  useLatchkeySignTypedData,
} from './composables.ts'
export { createLatchkeyPlugin } from './plugin.ts'
export type { Refs } from './useFact.ts'
