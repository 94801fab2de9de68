import { gatewayTransport, latchkey } from '@latchkey/connectors/wagmi'
import type { Transport } from 'viem'
import { arbitrum, mainnet, optimism, polygon } from 'viem/chains'
import type { CreateConfigParameters, Storage } from 'wagmi'
import { type SiteChains, type SiteOptions, siteClient } from '../compat/siteClient.ts'

/** Options of `getDefaultConfig`: those of ConnectKit, and where your services are. */
export type DefaultConfigProps = Omit<SiteOptions, 'projectId'> & {
  /** The name of the site, as wallets show it. */
  appName: string
  /** The name of the site to its services. For WalletConnect's own relay, the id of your project there. */
  walletConnectProjectId?: string
  /** The EVM networks of the site. Default: Ethereum, Polygon, OP Mainnet and Arbitrum. */
  chains?: SiteChains
  /** How wagmi reads a chain, by its id. Default: through the gateway. */
  transports?: Readonly<Record<number, Transport | undefined>>
  /** Whether a server renders the page. Default: `false`. */
  ssr?: boolean
  /** Where wagmi keeps its state. Default: as wagmi itself. */
  storage?: Storage | null
}

/** Returns the parameters of wagmi's `createConfig` with Latchkey's wallets. */
export function getDefaultConfig({
  chains = [mainnet, polygon, optimism, arbitrum],
  walletConnectProjectId,
  ssr = false,
  storage,
  transports = {},
  ...site
}: DefaultConfigProps): CreateConfigParameters {
  const client = siteClient({ ...site, projectId: walletConnectProjectId }, chains)
  const reads = chains.map(({ id }) => [id, transports[id] ?? gatewayTransport(client, id)])
  return {
    chains,
    connectors: [latchkey({ client })],
    // The client finds the wallets.
    multiInjectedProviderDiscovery: false,
    batch: { multicall: true },
    ssr,
    ...(storage !== undefined && { storage }),
    transports: Object.fromEntries(reads),
  }
}
