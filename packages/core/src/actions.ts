export {
  connect,
  type DeepLinkChoice,
  deepLinkChoice,
  disconnect,
  forgetLost,
  lostConnection,
  preparePairing,
  rememberDeepLink,
  switchNetwork,
} from './connecting.ts'
