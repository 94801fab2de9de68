import {
  type ChainId,
  emptyState,
  type Latchkey,
  type LatchkeyEvent,
  type Network,
  type State,
  writable,
} from '@latchkey/core'
import { type ClientProvider, eip1193Provider } from '@latchkey/evm/provider'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { openFor } from '../client/openFor.ts'
import {
  appKitNetwork,
  type CaipNetwork,
  type CustomRpcUrls,
  caipNetworkOf,
} from '../networks/network.ts'
import type { CreateAppKitOptions } from '../options/options.ts'
import type { ThemeMode, ThemeVariables } from '../theme.ts'

/** Something that happened, as AppKit reports it. */
export type AppKitEvent = {
  /** Milliseconds of epoch. */
  timestamp: number
  /** What happened. */
  data: { type: 'track' } & (LatchkeyEvent | AppKitOwnEvent)
  /** Always empty: errors are among the events. */
  reportedErrors: Record<string, boolean>
}

/**
 * Events of AppKit that the client does not have. `INITIALIZE`: the wallets of before a reload have answered. The others never
 * come: a refusal is a `CONNECT_ERROR`, and the dialog loads when it is opened.
 */
export type AppKitOwnEvent = { event: 'INITIALIZE' | 'MODAL_LOADED' | 'USER_REJECTED' }

/** The theme in AppKit's words. */
export type AppKitTheme = {
  /** Light or dark; `undefined`: as the visitor's system has it. */
  themeMode: ThemeMode | undefined
  /** The variables. */
  themeVariables: ThemeVariables
}

/** What one call of `createAppKit` has made. */
export type Instance = {
  readonly client: Latchkey
  /** The adapters, by their namespace. */
  readonly adapters: Writable<ReadonlyMap<string, AppKitAdapter>>
  /** Undoes the `attach` of each adapter, by its namespace. */
  readonly adapterUndos: Map<string, () => void>
  /** Where requests to a network go, as the site has it. */
  readonly customRpcUrls: CustomRpcUrls
  /** The site's networks as the site gave them. */
  readonly networks: Map<ChainId, CaipNetwork>
  /** The EVM account as a provider. */
  readonly evm: ClientProvider
  readonly theme: Writable<AppKitTheme>
  readonly dialog: Writable<{ open: boolean; loading: boolean }>
  /** Whether the wallets of before a reload have answered. */
  readonly isInitialized: Writable<boolean>
  readonly lastEvent: Writable<AppKitEvent>
  /** What a server renders. */
  readonly firstEvent: AppKitEvent
  /** What a server renders. */
  readonly serverState: State
  /** Undoes what `createAppKit` has done to the page. */
  readonly undos: (() => void)[]
}

/** A value that can be set, read and watched. */
export type Writable<T> = ReturnType<typeof writable<T>>

/** Makes what the hooks and the client object of a client share. */
export function createInstance(
  client: Latchkey,
  { networks, customRpcUrls = {}, themeMode, themeVariables = {} }: CreateAppKitOptions,
): Instance {
  const known = networks.map(caipNetworkOf)
  const firstEvent = eventNow({ event: 'MODAL_CREATED' })
  const lastEvent = writable<AppKitEvent>(firstEvent)
  return {
    client,
    adapters: writable<ReadonlyMap<string, AppKitAdapter>>(new Map()),
    adapterUndos: new Map(),
    customRpcUrls,
    networks: new Map(known.map((network) => [network.caipNetworkId, network])),
    evm: eip1193Provider(client, { open: () => openFor(client, { namespace: 'eip155' }) }),
    theme: writable({ themeMode, themeVariables }),
    dialog: writable({ open: false, loading: false }),
    isInitialized: writable(false),
    lastEvent,
    firstEvent,
    serverState: emptyState(client),
    undos: [client.events.subscribe((event) => lastEvent.set(eventNow(event)))],
  }
}

/** Returns an event of this moment. */
export function eventNow(event: LatchkeyEvent | AppKitOwnEvent): AppKitEvent {
  return { timestamp: Date.now(), data: { type: 'track', ...event }, reportedErrors: {} }
}

/** Returns a network of the site; `undefined` for one that the site does not have. */
export function networkIn(
  { client, networks }: Instance,
  chainId: ChainId,
): CaipNetwork | undefined {
  const given = networks.get(chainId)
  if (given) return given
  const network = client.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) return undefined
  const shaped = shapedNetworks.get(network) ?? appKitNetwork(network)
  shapedNetworks.set(network, shaped)
  return shaped
}

/** Each network of a client in AppKit's shape: the same object until the network changes. */
const shapedNetworks = new WeakMap<Network, CaipNetwork>()
