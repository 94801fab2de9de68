import {
  type AccountType,
  type ChainId,
  type ConnectMethod,
  type ConnectorGroup,
  connectorTypeOrder,
  defaultAccountTypes,
  defaultFeatures,
  defaultSocials,
  type Namespace,
  type Network,
  type Social,
  type WalletFeature,
  walletFeaturesOrder,
} from '@latchkey/protocol'
import type { Adapter } from './adapter.ts'
import type { ConnectorFactory } from './connectorContext.ts'
import type { Metadata } from './metadata.ts'
import { type GivenNetwork, resolveNetwork, resolveNetworks } from './networks.ts'
import type { Storage } from './storage/storage.ts'
import type { Wallet } from './wallets/wallet.ts'

export type Features = { [Feature in keyof typeof defaultFeatures]: boolean } & {
  socials: readonly Social[] | false
  connectorTypeOrder: readonly ConnectorGroup[]
  /** Absent: e-mail, social, wallet; wallets first when one is installed. */
  connectMethodsOrder?: readonly ConnectMethod[]
  walletFeaturesOrder: readonly WalletFeature[]
}

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
  adapters?: readonly Adapter[]
  /** Connectors beside the discovered ones, such as `walletConnect({ relayUrl })`. */
  connectors?: readonly ConnectorFactory[]
  defaultNetwork?: GivenNetwork
  /** What wallets show of this site. What is left out is read from the document. */
  metadata?: Partial<Metadata>
  features?: Partial<Features>
  featuredWalletIds?: readonly string[]
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  customWallets?: readonly CustomWallet[]
  /** Per chain: a token to show beside the native coin. */
  tokens?: { readonly [id in ChainId]?: { address: string; image?: string } }
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  enableWallets?: boolean
  enableEIP6963?: boolean
  enableInjected?: boolean
  enableWalletConnect?: boolean
  enableWalletGuide?: boolean
  enableNetworkSwitch?: boolean
  /** Whether wallets are connected again after a reload. */
  enableReconnect?: boolean
  enableEmbedded?: boolean
  allowUnsupportedChain?: boolean
  debug?: boolean
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  chainImages?: { readonly [id in ChainId]?: string }
  connectorImages?: { readonly [connectorId: string]: string }
  sdkType?: string
  sdkVersion?: string
  /** Default: `localStorage`. */
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
    | 'metadata'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'adapters'
    | 'connectors'
    | 'defaultAccountTypes'
  >
> & {
  networks: readonly [Network, ...Network[]]
  defaultNetwork: Network
  features: Features
  metadata: Partial<Metadata>
  defaultAccountTypes: Record<Namespace, AccountType>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
}

export function resolveOptions(options: LatchkeyOptions): ResolvedOptions {
  const { adapters: _a, connectors: _c, storage: _s, features, metadata, ...rest } = options
  const given = withoutUndefined(rest)
  const networks = resolveNetworks(options.networks)
  return {
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
    debug: true,
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
      connectorTypeOrder,
      walletFeaturesOrder,
      ...withoutUndefined(features ?? {}),
    },
  }
}

/** An option that is given as `undefined`, as plain JavaScript may, is one that is not given. */
function withoutUndefined<T extends object>(given: T): T {
  const copy = { ...given }
  for (const [name, value] of Object.entries(copy)) {
    if (value === undefined) Reflect.deleteProperty(copy, name)
  }
  return copy
}
