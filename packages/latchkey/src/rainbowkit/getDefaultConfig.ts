import type { Transport } from 'viem'
import { type Config, type CreateConnectorFn, createConfig } from 'wagmi'
import type { SiteChains, SiteOptions } from '../compat/siteClient.ts'
import {
  type SiteSetup,
  siteConnectors,
  type WagmiOptions,
  wagmiParameters,
} from '../compat/wagmiParameters.ts'
import { warnOnce } from '../compat/warnOnce.ts'
import { awaitConfig, laterConfig } from './own-wallets/siteConfig.ts'
import { walletOptions } from './own-wallets/walletOptions.ts'
import type { GivenWalletList, RainbowKitWalletConnectParameters } from './wallet.ts'

/** Options of `connectorsForWallets`. */
export type ConnectorOptions = SiteOptions & {
  /** The name of the site, as wallets show it. */
  appName: string
  /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
  projectId: string
  /** Without effect: the client has its own WalletConnect. */
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}

/** Options of `getDefaultConfig`: those of RainbowKit, and where your services are. */
export type DefaultConfigOptions<chains extends SiteChains> = ConnectorOptions &
  Omit<WagmiOptions, 'transports'> & {
    /** The EVM networks of the site, as `wagmi/chains` has them. */
    chains: chains
    /** How wagmi reads a chain, by its id. Default: through the gateway. */
    transports?: { readonly [id in chains[number]['id']]?: Transport }
    /** Wallets to list first, in this order, and your own wallets. Default: the client's order. */
    wallets?: GivenWalletList
  }

/**
 * Returns wagmi's config with Latchkey's wallets, for `WagmiProvider` and `RainbowKitProvider`. Without `transports`,
 * wagmi reads the chains through the gateway.
 */
export function getDefaultConfig<const chains extends SiteChains>(
  options: DefaultConfigOptions<chains>,
): Config<chains>
export function getDefaultConfig({
  chains,
  wallets = [],
  walletConnectParameters,
  ...site
}: DefaultConfigOptions<SiteChains>): Config {
  return createConfig(
    wagmiParameters(withWallets(site, wallets), chains, { walletConnectParameters }),
  )
}

/**
 * Returns the connectors for wagmi's `createConfig`: one, with the wallets that the client finds and the gateway lists.
 * The wallets of the list come first.
 */
export function connectorsForWallets(
  list: GivenWalletList,
  { walletConnectParameters, ...site }: ConnectorOptions,
): CreateConnectorFn[] {
  return siteConnectors(withWallets(site, list), { walletConnectParameters })
}

function withWallets<Options extends ConnectorOptions>(
  options: Options,
  list: GivenWalletList,
): Options & SiteSetup {
  const site = laterConfig()
  const { options: made, unlisted } = walletOptions(list, options, site)
  const { connectors, ...wallets } = made
  const { latchkey = {} } = options
  return {
    ...options,
    latchkey: {
      ...wallets,
      ...latchkey,
      connectors: [...connectors, ...(latchkey.connectors ?? [])],
    },
    onClient(client) {
      awaitConfig(client, site)
      for (const name of unlisted)
        warnOnce(
          client,
          `${name} is not listed: it has no createConnector but that of WalletConnect, no link and no store`,
        )
    },
  }
}
