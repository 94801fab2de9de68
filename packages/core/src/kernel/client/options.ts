import {
  type AccountType,
  type ChainId,
  type ConnectMethod,
  type ConnectorGroup,
  defaultAccountTypes,
  defaultFeatures,
  defaultSocials,
  type Namespace,
  type Network,
  type Social,
  type WalletFeature,
  walletFeaturesOrder,
} from '@latchkey/protocol'
import type { Wallet } from '../catalogue/wallet.ts'
import type { ConnectorFactory } from '../connector/connectorContext.ts'
import type { Adapter } from '../operations/adapter.ts'
import type { Storage } from '../storage/storage.ts'
import { type GivenNetwork, resolveNetwork, resolveNetworks } from './givenNetworks.ts'
import type { Metadata } from './metadata.ts'
import type { SiwxOptions } from './siwxOptions.ts'

/** What the dialog offers. A feature that is left out has its default. */
export type Features = {
  /** Whether Account has the button that swaps tokens. Default: `true`. */
  swaps: boolean
  /** Whether Account has the button that buys crypto for money. Default: `true`. */
  onramp: boolean
  /** Whether Account has the button that shows the address to receive at. Default: `true`. */
  receive: boolean
  /** Whether Account has the button that sends tokens. Default: `true`. */
  send: boolean
  /** Whether Connect offers to log in by e-mail, where a connector such as `auth()` can. Default: `true`. */
  email: boolean
  /** Whether the wallets are listed beside the e-mail field, and not behind one row. Default: `true`. */
  emailShowWallets: boolean
  /** Whether Account has the tab with the activity. Default: `true`. */
  history: boolean
  /** Whether the page reports its events to the gateway, if the gateway collects them. Default: `true`. */
  analytics: boolean
  /** Whether Connect leads to the whole list of wallets. The option `allWallets` says where. Default: `true`. */
  allWallets: boolean
  /** Whether a box has to be ticked before a wallet can be picked. Needs a terms or privacy URL. Default: `false`. */
  legalCheckbox: boolean
  /** Whether the site may ask for smart sessions, and Account leads to their list. Experimental. Default: `false`. */
  smartSessions: boolean
  /** Whether Connect has one row in place of the wallets, which are behind it. Default: `false`. */
  collapseWallets: boolean
  /** The social accounts to log in with, in this order, as far as the connector `auth` offers them; `false` for none. Default: all. */
  socials: readonly Social[] | false
  /** The order of the groups of wallets. A group that is left out comes last. Absent: installed wallets, then WalletConnect. */
  connectorTypeOrder?: readonly ConnectorGroup[]
  /** The order of the ways to connect. Absent: wallets first when one is installed, else e-mail. */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** The order of the buttons in Account. */
  walletFeaturesOrder: readonly WalletFeature[]
}

/** A wallet that the site adds to the list: what the gateway's list says of a wallet. */
export type CustomWallet = Pick<
  Wallet,
  | 'id'
  | 'name'
  | 'homepage'
  | 'image_url'
  | 'mobile_link'
  | 'desktop_link'
  | 'webapp_link'
  | 'app_store'
  | 'play_store'
>

/** Options of `createLatchkey`, named as developers know them from other wallet dialogs. */
export type LatchkeyOptions = {
  /** Names this site to its services. */
  projectId: string
  /** The root URL of the gateway. */
  gatewayUrl: string
  /** The networks that the site works with, each Latchkey's `Network` or a chain of viem's. The first is the default. */
  networks: readonly [GivenNetwork, ...GivenNetwork[]]
  /** The families of networks, such as `evm()`. Default: none. */
  adapters?: readonly Adapter[]
  /** Connectors beside the discovered ones, such as `walletConnect({ relayUrl })`. */
  connectors?: readonly ConnectorFactory[]
  /** The network of a visitor who has chosen none. Default: the first of `networks`. */
  defaultNetwork?: GivenNetwork
  /** What wallets show of this site. What is left out is read from the document. */
  metadata?: Partial<Metadata>
  /** What the dialog offers. */
  features?: Partial<Features>
  /** What visitors in restricted time zones (`restrictedTimezones`) are not offered. Default: `['onramp']`. */
  restrictedFeatures?: readonly WalletFeature[]
  /** Ids of the wallets to list first, in this order. Ids are those of the gateway's list. */
  featuredWalletIds?: readonly string[]
  /** Ids of the only wallets to take from the gateway's list. Empty: all. */
  includeWalletIds?: readonly string[]
  /** Ids of wallets that are never shown, even if they are installed. */
  excludeWalletIds?: readonly string[]
  /** Wallets of the site's own, listed with those of the gateway. */
  customWallets?: readonly CustomWallet[]
  /** Not in effect yet: per network, a token to show beside the native coin. */
  tokens?: { readonly [id in ChainId]?: { address: string; image?: string } }
  /** The URL of the terms and conditions, linked in Connect. */
  termsConditionsUrl?: string
  /** The URL of the privacy policy, linked in Connect. */
  privacyPolicyUrl?: string
  /** On which devices Connect leads to the whole list of wallets. Default: `SHOW`, on all. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Whether Connect lists wallets. Default: `true`. */
  enableWallets?: boolean
  /** Whether wallets are listed that announce themselves (EIP-6963, Wallet Standard). Default: `true`. */
  enableEIP6963?: boolean
  /** Whether wallets are listed that only inject an object into the page. Default: `true`. */
  enableInjected?: boolean
  /** Whether a WalletConnect connector among `connectors` is used. Default: `true`. */
  enableWalletConnect?: boolean
  /** Whether the dialog explains what a wallet and a network are, and how to get a wallet. Default: `true`. */
  enableWalletGuide?: boolean
  /** Whether the dialog requests a network change on a network that is not among `networks`. Default: `true`. */
  enableNetworkSwitch?: boolean
  /** Whether wallets are connected again after a reload. Default: `true`. */
  enableReconnect?: boolean
  /** Has no effect. To put the dialog's content in the page, use the component `LatchkeyPanel`. Default: `false`. */
  enableEmbedded?: boolean
  /** Whether a visitor may stay on a network that is not among `networks`. Default: `false`. */
  allowUnsupportedChain?: boolean
  /** Per namespace: the preferred type of account. Default: `payment` for Bitcoin, `smartAccount` for EVM, else `eoa`. */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** Per network: the URL of a picture that replaces the network's own picture. */
  chainImages?: { readonly [id in ChainId]?: string }
  /** Per connector id: the URL of a picture to show in place of the wallet's own. */
  connectorImages?: Readonly<Record<string, string>>
  /** The name that calls to the gateway say they are from. Default: `latchkey`. */
  sdkType?: string
  /** The version that calls to the gateway say they are from. Default: `react-0.1.0`. */
  sdkVersion?: string
  /** Present if visitors sign in with their account. Default: no sign-in. */
  siwx?: SiwxOptions
  /** Where the client remembers what it needs after a reload. Default: `localStorage`. */
  storage?: Storage
}

/** The options with every default filled in. */
export type ResolvedOptions = Required<
  Omit<
    LatchkeyOptions,
    | 'networks'
    | 'defaultNetwork'
    | 'features'
    | 'storage'
    | 'siwx'
    | 'metadata'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'adapters'
    | 'connectors'
    | 'defaultAccountTypes'
  >
> & {
  /** The networks that the site works with, in Latchkey's own shape. */
  networks: readonly [Network, ...Network[]]
  /** The network of a visitor who has chosen none. */
  defaultNetwork: Network
  /** What the dialog offers. */
  features: Features
  /** What wallets show of this site, as far as the site gave it. */
  metadata: Partial<Metadata>
  /** Per namespace: the preferred type of account. */
  defaultAccountTypes: Record<Namespace, AccountType>
  /** Present when visitors are to sign in with their account. */
  siwx?: SiwxOptions
  /** The URL of the terms and conditions. */
  termsConditionsUrl?: string
  /** The URL of the privacy policy. */
  privacyPolicyUrl?: string
}

export function resolveOptions(options: LatchkeyOptions): ResolvedOptions {
  const { adapters: _a, connectors: _c, storage: _s, features, metadata, ...rest } = options
  const given = withoutUndefined(rest)
  const networks = resolveNetworks(options.networks)
  return {
    restrictedFeatures: ['onramp'],
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    tokens: {},
    allWallets: 'SHOW',
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableWalletConnect: true,
    enableWalletGuide: true,
    enableNetworkSwitch: true,
    enableReconnect: true,
    enableEmbedded: false,
    allowUnsupportedChain: false,
    chainImages: {},
    connectorImages: {},
    sdkType: 'latchkey',
    sdkVersion: 'react-0.1.0',
    ...given,
    networks,
    defaultNetwork: options.defaultNetwork ? resolveNetwork(options.defaultNetwork) : networks[0],
    metadata: metadata ?? {},
    defaultAccountTypes: {
      ...defaultAccountTypes,
      ...withoutUndefined(options.defaultAccountTypes ?? {}),
    },
    features: {
      ...defaultFeatures,
      socials: defaultSocials,
      walletFeaturesOrder,
      ...withoutUndefined(features ?? {}),
    },
  }
}

/** An option that is given as `undefined`, as plain JavaScript may, is one that is not given. */
export function withoutUndefined<T extends object>(given: T): T {
  const copy = { ...given }
  for (const [name, value] of Object.entries(copy)) {
    if (value === undefined) Reflect.deleteProperty(copy, name)
  }
  return copy
}
