import { gatewayTransport, latchkey } from '@latchkey/connectors/wagmi'
import { connectionStatus, type Latchkey } from '@latchkey/core'
import { type Chain, custom, fallback, http, type Transport } from 'viem'
import { type Config, type CreateConfigParameters, createConfig } from 'wagmi'
import {
  type PassedOptions,
  passedNames,
  passedOn,
  type Transports,
} from '../../compat/wagmiOptions.ts'
import { warnOfOptions } from '../../compat/warnOnce.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { adapterMark } from '../adapters/mark.ts'
import {
  type AppKitNetwork,
  type CustomRpcUrls,
  caipNetworkOf,
  isViemChain,
} from '../networks/network.ts'
import { followChain } from './followChain.ts'

/** Options of `WagmiAdapter`. */
export type WagmiAdapterOptions = PassedOptions & {
  /** The networks of the site. Those of other families are ignored. */
  networks: readonly AppKitNetwork[]
  /** Without effect: `createAppKit` has it. */
  projectId?: string
  /** How wagmi reads a chain, by its id. Default: `customRpcUrls`, else through the gateway. */
  transports?: Transports
  /** Further connectors of wagmi. The dialog does not list them. */
  connectors?: CreateConfigParameters['connectors']
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
  readonly [adapterMark] = true
  private readonly unused: Record<string, unknown>
  private client: Latchkey | undefined
  private detach: () => void = nothing

  /** Throws a `TypeError` if there is no EVM network. */
  constructor(options: WagmiAdapterOptions) {
    const [first, ...others] = options.networks.filter(isViemChain)
    if (!first) throw new TypeError('WagmiAdapter: networks must have an EVM network')
    const chains: readonly [Chain, ...Chain[]] = [first, ...others]
    const { transports = {}, customRpcUrls = {} } = options
    this.unused = unusedAdapterOptions(options)
    this.wagmiConfig = createConfig({
      chains,
      connectors: options.connectors ?? [],
      ...passedOn(options),
      transports: Object.fromEntries(
        chains.map((chain) => {
          const urls = customRpcUrls[caipNetworkOf(chain).caipNetworkId]?.map(({ url }) => url)
          return [chain.id, transports[chain.id] ?? this.transport(chain.id, urls)]
        }),
      ),
    })
  }

  /** Gives wagmi the wallet of a client, in place of an earlier client's. Returns the undo. */
  attach(client: Latchkey): () => void {
    this.detach()
    this.client = client
    warnOfOptions(client, this.unused)
    const { connectors } = this.wagmiConfig._internal
    const make = latchkey({ client })
    let release = () => {}
    let adopt = () => {}
    const connector = connectors.setup((config) => {
      const made = make(config)
      release = () => made.release()
      adopt = () => void adoptWallet(client, made)
      return made
    })
    connectors.setState((known) => [connector, ...known])
    adopt()
    const unfollow = followChain(client, this.wagmiConfig)
    // wagmi ignores events of connectors while it reconnects.
    const stopAdopting = this.wagmiConfig.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'disconnected') adopt()
      },
    )
    const detach = () => {
      if (this.detach !== detach) return
      this.detach = nothing
      this.client = undefined
      unfollow()
      stopAdopting()
      release()
      // wagmi forgets its connection.
      connector.emitter.emit('disconnect')
      connectors.setState((known) => known.filter((one) => one !== connector))
    }
    this.detach = detach
    return detach
  }

  /** Reads by the site's own nodes, else through the gateway. Before there is a client, reads by the chain's nodes. */
  private transport(id: number, urls: readonly string[] = []): Transport {
    if (urls.length > 0) return fallback(urls.map((url) => http(url)))
    return (parameters) => {
      const request: Parameters<typeof custom>[0]['request'] = (given) => {
        const reads = this.client ? gatewayTransport(this.client, id) : http()
        return reads(parameters).request(given)
      }
      // The transports within repeat failed reads themselves.
      return custom({ request }, { retryCount: 0 })(parameters)
    }
  }
}

/** Gives wagmi the wallet that the client has already. */
async function adoptWallet(
  client: Latchkey,
  connector: {
    getChainId(): Promise<number>
    onConnect(info: { chainId: string }): Promise<void>
  },
): Promise<void> {
  if (connectionStatus(client.getState(), 'eip155') !== 'connected') return
  await connector.onConnect({ chainId: String(await connector.getChainId()) })
}

/** Returns the options in use that have no effect. */
function unusedAdapterOptions(options: WagmiAdapterOptions): Record<string, unknown> {
  const { pendingTransactionsFilter, customRpcUrls = {} } = options
  const others = Object.keys(options).filter((name) => !known.has(name))
  return {
    pendingTransactionsFilter: pendingTransactionsFilter?.enable,
    'customRpcUrls.config': Object.values(customRpcUrls)
      .flat()
      .some((url) => url.config),
    ...Object.fromEntries(others.map((name) => [name, Reflect.get(options, name)])),
  }
}

const known: ReadonlySet<string> = new Set([
  ...passedNames,
  'networks',
  'projectId',
  'transports',
  'connectors',
  'customRpcUrls',
  'pendingTransactionsFilter',
] satisfies (keyof WagmiAdapterOptions)[])

function nothing(): void {}
