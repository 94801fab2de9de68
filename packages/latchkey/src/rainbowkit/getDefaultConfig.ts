import { type LatchkeyConfigOptions, latchkey, latchkeyConfig } from '@latchkey/connectors/wagmi'
import type { Config, CreateConnectorFn } from 'wagmi'
import { type SiteChains, type SiteOptions, siteClient } from '../compat/siteClient.ts'
import type { WalletList } from './knownWallet.ts'
import { walletOptions } from './walletOptions.ts'

/** Options of `getDefaultConfig`: those of RainbowKit, and where your services are. */
export type DefaultConfigOptions<chains extends SiteChains> = SiteOptions &
  Pick<LatchkeyConfigOptions<chains>, 'chains' | 'ssr' | 'storage' | 'transports'> & {
    /** The name of the site, as wallets show it. */
    appName: string
    /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
    projectId: string
    /** Wallets to list first, in this order, and your own wallets. Default: the client's order. */
    wallets?: WalletList
  }

/**
 * Returns wagmi's config with Latchkey's wallets, for `WagmiProvider` and `RainbowKitProvider`. Without `transports`,
 * wagmi reads the chains through the gateway.
 */
export function getDefaultConfig<const chains extends SiteChains>({
  chains,
  ssr = false,
  storage,
  transports,
  wallets = [],
  ...site
}: DefaultConfigOptions<chains>): Config<chains> {
  return latchkeyConfig({
    client: siteClient(withWallets(site, wallets), chains),
    chains,
    ssr,
    ...(storage !== undefined && { storage }),
    ...(transports && { transports }),
  })
}

/** Options of `connectorsForWallets`. */
export type ConnectorOptions = SiteOptions &
  Pick<DefaultConfigOptions<SiteChains>, 'appName' | 'projectId'>

/**
 * Returns the connectors for wagmi's `createConfig`: one, with the wallets that the client finds and the gateway lists.
 * The wallets of the list come first.
 */
export function connectorsForWallets(
  list: WalletList,
  options: ConnectorOptions,
): CreateConnectorFn[] {
  return [
    (config) => latchkey({ client: siteClient(withWallets(options, list), config.chains) })(config),
  ]
}

function withWallets<Options extends ConnectorOptions>(
  options: Options,
  list: WalletList,
): Options {
  const wallets = walletOptions(list, { projectId: options.projectId })
  return { ...options, latchkey: { ...wallets, ...options.latchkey } }
}
