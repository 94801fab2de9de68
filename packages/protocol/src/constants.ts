import type { ChainId } from './caip.ts'
import type { Namespace } from './families.ts'

/** Milliseconds, unless a name says otherwise. */
export const cacheTimes = {
  portfolio: 30_000,
  nativeBalance: 30_000,
  ens: 300_000,
  identity: 300_000,
} as const

/** For how long a quote of a swap or of a purchase is taken as current, and what is read along with it. */
export const quoteLifetime = 10_000

/** No balance is fetched again for this long after a failure. */
export const balanceBackoff = 30_000

/** How many wallets each list asks for at once, and `images`: how many pictures are preloaded. */
export const walletPages = {
  featured: 4,
  recommended: 4,
  list: 40,
  search: 100,
  images: 20,
} as const
/** How many recent wallets are remembered. */
export const recentWalletsMax = 2

/**
 * The limits of a chain's requests: retries of a failed call, milliseconds before the first retry (doubled before each
 * further one), the timeout of a call in milliseconds, and the calls in a batch.
 */
export const rpc = { retries: 3, retryDelay: 150, timeout: 10_000, batchSize: 1000 } as const
/** The most polls of a pending transaction, and the most pending transactions shown. */
export const pendingTransactionsMax = 99

/** The order of the groups of wallets, when no wallet is installed. */
export const connectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** The order of the groups of wallets, when a wallet is installed. */
export const installedFirst = [
  'recent',
  'injected',
  'walletConnect',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** A group of the list of wallets. */
export type ConnectorGroup = (typeof connectorTypeOrder)[number]

/** The order of the ways to connect, when no wallet is installed. */
export const connectMethodsOrder = ['email', 'social', 'wallet'] as const
/** The order of the ways to connect, when a wallet is installed. */
export const connectMethodsOrderWithInjected = ['wallet', 'email', 'social'] as const
/** A way to connect. */
export type ConnectMethod = (typeof connectMethodsOrder)[number]

/** The order of the buttons in Account, when the site gives none. */
export const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const
/** A button in Account. */
export type WalletFeature = (typeof walletFeaturesOrder)[number]

/** The social accounts to sign in with, when the site gives none. */
export const defaultSocials = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
/** A social provider. */
export type SocialProvider = (typeof defaultSocials)[number]
/** An account to log in with: at a social provider, or the site's own by its provider or its server's tokens. */
export type Social = SocialProvider | 'site'

/** Social logins that do not work inside of Telegram, by the system that it runs on. */
export const socialsNotOnTelegram = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
} as const satisfies Record<string, readonly Social[]>

/** The chain families of the wallet behind a login by e-mail or social. */
export const authNamespaces = ['eip155', 'solana'] as const satisfies readonly Namespace[]

/** What the dialog offers, when the site says nothing. */
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

/** The errors of a connection that ended without a request of either side. */
export const lossCodes = ['SESSION_EXPIRED', 'SESSION_UNKNOWN', 'SESSION_UNREADABLE'] as const
/** The code of an error that says why a connection is over. */
export type LossCode = (typeof lossCodes)[number]

/** The networks whose tokens can be swapped by default. A gateway that serves others says so in `supported-chains`. */
export const swapNetworks = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
] as const satisfies readonly ChainId[]

/** The default slippage of a swap, in percent. */
export const defaultSlippage = 1
