import type { Namespace } from './families.ts'

/** Milliseconds, unless a name says otherwise. */
export const cacheTimes = {
  portfolio: 30_000,
  nativeBalance: 30_000,
  ens: 300_000,
  identity: 300_000,
} as const

/** No balance is fetched again for this long after a failure. */
export const balanceBackoff = 30_000

export const walletPages = {
  featured: 4,
  recommended: 4,
  list: 40,
  search: 100,
  images: 20,
} as const
export const recentWalletsMax = 2

export const rpc = { retries: 3, retryDelay: 150, timeout: 10_000, batchSize: 1000 } as const
/** The watch on a pending transaction ends after this many looks, and no more than this many are shown. */
export const pendingTransactionsMax = 99

export const connectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorTypeOrder)[number]

export const connectMethodsOrder = ['email', 'social', 'wallet'] as const
export const connectMethodsOrderWithInjected = ['wallet', 'email', 'social'] as const
export type ConnectMethod = (typeof connectMethodsOrder)[number]

export const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeaturesOrder)[number]

export const defaultSocials = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export type Social = (typeof defaultSocials)[number]

/** Social logins that do not work inside of Telegram, by the system that it runs on. */
export const socialsNotOnTelegram = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
} as const satisfies Record<string, readonly Social[]>

/** The chain families of the wallet behind a login by e-mail or social. */
export const authNamespaces = ['eip155', 'solana'] as const satisfies readonly Namespace[]

export const defaultFeatures = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
} as const

/** The errors that say why a connection is over that nobody wanted to end. */
export const lossCodes = ['SESSION_EXPIRED', 'SESSION_UNKNOWN', 'SESSION_UNREADABLE'] as const
export type LossCode = (typeof lossCodes)[number]
