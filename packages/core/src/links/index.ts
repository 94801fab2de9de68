export {
  type Environment,
  type EnvironmentFacts,
  parseEnvironment,
  readEnvironment,
} from './environment.ts'
export { isMobile } from './mobile.ts'
export {
  isPairingExpired,
  isPairingUri,
  linkBase,
  pairingExpiry,
  pairingLink,
  pairingTimes,
  requestLink,
} from './pairing.ts'
export { platformsOf, type WalletLink, walletLink } from './reach.ts'
export { socialsHere } from './socials.ts'
export { type LinkPlatform, type LinkTarget, type Platform, targetOf } from './target.ts'
