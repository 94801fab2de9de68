export {
  connect,
  type DeepLinkChoice,
  deepLinkChoice,
  disconnect,
  forgetLost,
  lostConnection,
  preparePairing,
  rememberDeepLink,
  restoreWallet,
  switchNetwork,
} from './connecting.ts'
