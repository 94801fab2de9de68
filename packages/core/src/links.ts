export {
  type Environment,
  type EnvironmentFacts,
  parseEnvironment,
  readEnvironment,
} from './kernel/links/environment.ts'
export { isMobile } from './kernel/links/mobile.ts'
export {
  isPairingExpired,
  isPairingUri,
  linkBase,
  pairingExpiry,
  pairingLink,
  pairingTimes,
  requestLink,
} from './kernel/links/pairing.ts'
export { platformsOf, type WalletLink, walletLink } from './kernel/links/reach.ts'
export { socialsHere } from './kernel/links/socials.ts'
export {
  type LinkPlatform,
  type LinkTarget,
  type Platform,
  targetOf,
} from './kernel/links/target.ts'
