import type { Features, LatchkeyOptions, Metadata } from '@latchkey/core'
import type { SetupOptions } from '../../createLatchkey.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import type { AppKitNetwork, AppKitNetworks, CustomRpcUrls } from '../networks/network.ts'
import type { SIWEConfig } from '../sign-in/siwe.ts'
import type { SIWXConfig } from '../sign-in/siwx.ts'
import type { ThemeMode, ThemeVariables } from '../theme.ts'

/** The options that both have. */
type SharedOptions = Pick<
  LatchkeyOptions,
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'allWallets'
  | 'enableWallets'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'allowUnsupportedChain'
  | 'defaultAccountTypes'
  | 'connectorImages'
>

/** Wallets to list beside those of the gateway. */
type CustomWallets = readonly (NonNullable<LatchkeyOptions['customWallets']>[number] & {
  /** Without effect. */
  chrome_store?: string
})[]

/** Options of `createAppKit`: those of AppKit 1.7, and where your services are. */
export type CreateAppKitOptions = SharedOptions & {
  /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
  projectId: string
  /** The networks of the site. */
  networks: AppKitNetworks
  /** What wallets show of the site. `redirect` has no effect. */
  metadata?: Partial<Metadata> & { redirect?: object }
  /** What the dialog offers. `pay` and `headless` have no effect; `email` and `socials` need a connector with a login. */
  features?: Partial<Features> & { pay?: boolean; headless?: boolean }
  /** Wallets to list beside those of the gateway. */
  customWallets?: CustomWallets
  /** The root of your gateway. */
  gatewayUrl: string
  /** The WalletConnect relay, `wss://…`. Absent: no WalletConnect. */
  relayUrl?: string
  /** Further options of `createLatchkey`, such as `connectors`. */
  latchkey?: Partial<SetupOptions>
  /** The sign-in of the site. Takes the place of `siwx` in `latchkey`. */
  siwx?: SIWXConfig
  /** The sign-in with a server of the site, for EVM accounts; from `createSIWEConfig`. */
  siweConfig?: SIWEConfig
  /** Adapters, such as `new WagmiAdapter({ … })`. The families of the networks load by themselves. */
  adapters?: readonly AppKitAdapter[]
  /** The network of a visitor who has chosen none. Default: the first of `networks`. */
  defaultNetwork?: AppKitNetwork
  /** Light or dark. Default: as the visitor's system has it. */
  themeMode?: ThemeMode
  /** AppKit's `--w3m-…` or `--apkt-…` variables. */
  themeVariables?: ThemeVariables
  /** Pictures of networks, by CAIP-2 id or by the id within the namespace. */
  chainImages?: Readonly<Record<string | number, string>>
  /** An older name of `features.emailShowWallets`. */
  showWallets?: boolean
  /** Where wallets that have to add a network send requests to it. Your gateway has its own nodes. */
  customRpcUrls?: CustomRpcUrls
} & OptionsWithoutEffect

/** Options of AppKit that have no effect here. */
export type OptionsWithoutEffect = {
  /** Without effect: the gateway's setting `tokens`. */
  tokens?: Readonly<Record<string, { address: string; image?: string }>>
  /** Without effect: the connector `coinbase` in `latchkey.connectors`. */
  enableCoinbase?: boolean
  /** Without effect: the connector `coinbase({ preference })` in `latchkey.connectors`. */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** The same. */
  enableBaseAccount?: boolean
  /** Without effect: the dialog fills small screens. */
  enableMobileFullScreen?: boolean
  /** Without effect: wallets are opened by the links of the gateway's list. */
  experimental_preferUniversalLinks?: boolean
  /** Without effect: use the component `LatchkeyPanel`. */
  enableEmbedded?: boolean
  /** Without effect. */
  enableAuthLogger?: boolean
  /** Without effect. */
  debug?: boolean
  /** Without effect: the dialog is always added to the page. */
  disableAppend?: boolean
  /** Without effect. */
  manualWCControl?: boolean
  /** Without effect: the client has its own WalletConnect. */
  universalProvider?: unknown
  /** Without effect: set `walletConnect({ relayUrl, universalProviderConfigOverride })` in `latchkey.connectors`. */
  universalProviderConfigOverride?: unknown
  /** Without effect. */
  basic?: boolean
  /** Without effect. */
  sdkType?: string
  /** Without effect. */
  sdkVersion?: string
}
