import { gatewayTransport, latchkey } from '@latchkey/connectors/wagmi'
import type { Latchkey } from '@latchkey/core'
import { type Chain, custom, fallback, http, type Transport } from 'viem'
import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
} from 'wagmi'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { type AppKitNetwork, caipNetworkOf, isViemChain } from '../networks/network.ts'
import type { CustomRpcUrls } from '../options/options.ts'

/** Options of `WagmiAdapter`. */
export type WagmiAdapterOptions = Pick<
  CreateConfigParameters,
  'batch' | 'cacheTime' | 'ccipRead' | 'pollingInterval' | 'syncConnectedChain'
> & {
  /** The networks of the site. Those of other families are ignored. */
  networks: readonly AppKitNetwork[]
  /** Without effect: `createAppKit` has it. */
  projectId?: string
  /** How wagmi reads a chain, by its id. Default: `customRpcUrls`, else through the gateway. */
  transports?: Readonly<Record<number, Transport | undefined>>
  /** Further connectors of wagmi. The dialog does not list them. */
  connectors?: CreateConfigParameters['connectors']
  /** Whether a server renders the page. Default: `false`. */
  ssr?: boolean
  /** Where wagmi keeps its state. Default: as wagmi itself. */
  storage?: CreateConfigParameters['storage']
  /** Nodes of a chain, by its CAIP-2 id. */
  customRpcUrls?: CustomRpcUrls
  /** Without effect: the dialog follows transactions itself. */
  pendingTransactionsFilter?: { enable: boolean; pollingInterval?: number }
}

/** The adapter for wagmi: the wallet of the dialog is wagmi's, and both follow each other. */
export class WagmiAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'wagmi'
  /** The config for `WagmiProvider`. It has a wallet once `createAppKit` has the adapter. */
  readonly wagmiConfig: Config
  private client: Latchkey | undefined

  /** Throws a `TypeError` if there is no EVM network. */
  constructor(options: WagmiAdapterOptions) {
    const [first, ...others] = options.networks.filter(isViemChain)
    if (!first) throw new TypeError('WagmiAdapter: networks must have an EVM network')
    const chains: readonly [Chain, ...Chain[]] = [first, ...others]
    const { transports = {}, customRpcUrls = {} } = options
    this.wagmiConfig = createConfig({
      chains,
      connectors: options.connectors ?? [],
      multiInjectedProviderDiscovery: false,
      batch: options.batch ?? { multicall: true },
      cacheTime: options.cacheTime,
      ccipRead: options.ccipRead,
      pollingInterval: options.pollingInterval,
      ssr: options.ssr ?? false,
      storage: options.storage,
      syncConnectedChain: options.syncConnectedChain,
      transports: Object.fromEntries(
        chains.map((chain) => {
          const urls = customRpcUrls[caipNetworkOf(chain).caipNetworkId]?.map(({ url }) => url)
          return [chain.id, transports[chain.id] ?? this.transport(chain.id, urls)]
        }),
      ),
    })
  }

  /** Gives wagmi the wallet of a client. Returns the undo. */
  attach(client: Latchkey): () => void {
    const { connectors } = this.wagmiConfig._internal
    const make: CreateConnectorFn = (config) => latchkey({ client })(config)
    const connector = connectors.setup(make)
    this.client = client
    connectors.setState((known) => [connector, ...known])
    return () => connectors.setState((known) => known.filter((one) => one !== connector))
  }

  /** Reads by the site's own nodes, else through the gateway, which is known once there is a client. */
  private transport(id: number, urls: readonly string[] = []): Transport {
    if (urls.length > 0) return fallback(urls.map((url) => http(url)))
    return (parameters) => {
      const request: Parameters<typeof custom>[0]['request'] = (given) => {
        if (!this.client) throw new Error('WagmiAdapter: give the adapter to createAppKit first')
        return gatewayTransport(this.client, id)(parameters).request(given)
      }
      // The gateway's transport repeats failed reads itself.
      return custom({ request }, { retryCount: 0 })(parameters)
    }
  }
}
