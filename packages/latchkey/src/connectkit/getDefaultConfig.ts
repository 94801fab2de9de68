import { arbitrum, mainnet, optimism, polygon } from 'viem/chains'
import type { CreateConfigParameters, CreateConnectorFn } from 'wagmi'
import type { SiteChains, SiteOptions } from '../compat/siteClient.ts'
import { siteConnectors, type WagmiOptions, wagmiParameters } from '../compat/wagmiParameters.ts'

/** Options of ConnectKit's connectors that have no effect. */
type ConnectorSettings = {
  /** Without effect: the connector `coinbase` has its own settings. */
  coinbaseWalletPreference?: object | string
  /** Without effect: Latchkey has no Aave Account. */
  enableAaveAccount?: boolean
  /** The same. */
  aaveAccountOptions?: object
  /** The earlier name of `enableAaveAccount`. */
  enableFamily?: boolean
  /** The earlier name of `aaveAccountOptions`. */
  familyOptions?: object
}

/** Options of `getDefaultConfig`: those of ConnectKit, and where your services are. */
export type DefaultConfigProps = Omit<SiteOptions, 'projectId'> &
  WagmiOptions &
  ConnectorSettings & {
    /** The name of the site, as wallets show it. */
    appName: string
    /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
    walletConnectProjectId?: string
    /** The EVM networks of the site. Default: Ethereum, Polygon, OP Mainnet and Arbitrum. */
    chains?: SiteChains
  }

/** Returns the parameters of wagmi's `createConfig` with Latchkey's wallets. */
export function getDefaultConfig({
  chains = [mainnet, polygon, optimism, arbitrum],
  walletConnectProjectId,
  coinbaseWalletPreference,
  enableAaveAccount,
  aaveAccountOptions,
  enableFamily,
  familyOptions,
  ...site
}: DefaultConfigProps): CreateConfigParameters {
  return wagmiParameters({ ...site, projectId: walletConnectProjectId }, chains, {
    coinbaseWalletPreference,
    enableAaveAccount,
    aaveAccountOptions,
    enableFamily,
    familyOptions,
  })
}

/** Options of `getDefaultConnectors`: those of ConnectKit, and where your services are. */
export type DefaultConnectorsProps = Pick<SiteOptions, 'gatewayUrl' | 'relayUrl' | 'latchkey'> &
  ConnectorSettings & {
    /** The site, as wallets show it. */
    app: { name: string; icon?: string; description?: string; url?: string }
    /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
    walletConnectProjectId?: string
  }

/** Returns the connectors for wagmi's `createConfig`: one, with the wallets that the client finds and the gateway lists. */
export function getDefaultConnectors({
  app,
  walletConnectProjectId,
  gatewayUrl,
  relayUrl,
  latchkey,
  ...settings
}: DefaultConnectorsProps): CreateConnectorFn[] {
  const site: SiteOptions = {
    appName: app.name,
    appIcon: app.icon,
    appDescription: app.description,
    appUrl: app.url,
    projectId: walletConnectProjectId,
    gatewayUrl,
    relayUrl,
    latchkey,
  }
  return siteConnectors(site, settings)
}
