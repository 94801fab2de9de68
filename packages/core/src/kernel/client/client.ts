import {
  type ChainId,
  type Clock,
  type Namespace,
  type Network,
  systemClock,
} from '@latchkey/protocol'
import type { ClientSlots } from '../../slots.ts'
import type { Connector } from '../connector/connector.ts'
import type { ConnectorContext, ConnectorFactory } from '../connector/connectorContext.ts'
import { createEvents, type Events } from '../events/events.ts'
import { watchAccounts } from '../events/watchAccounts.ts'
import type { Adapter } from '../operations/adapter.ts'
import { createResources, type Resources } from '../resources/resources.ts'
import { activeAccount, activeNamespace, isRequested } from '../state/derive.ts'
import type { State } from '../state/state.ts'
import { callSafely, type Readable, writable } from '../state/store.ts'
import { browserStorage } from '../storage/browser.ts'
import { persistTo } from '../storage/persist.ts'
import { restoreState } from '../storage/restore.ts'
import type { Storage } from '../storage/storage.ts'
import { close } from './close.ts'
import { type Internals, internals } from './internal.ts'
import { siteMetadata } from './metadata.ts'
import type {} from './observation.ts'
import { type LatchkeyOptions, type ResolvedOptions, resolveOptions } from './options.ts'

/** One wallet connection client. A page has one; a test or a server may have many. */
export type Latchkey = {
  /** The options as they are when read: `updateOptions` changes some of them. */
  readonly options: ResolvedOptions
  /** The chain families, by namespace. */
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  /** The connectors that can be used now: those of the site, and wallets as they are found. */
  readonly connectors: Readable<readonly Connector[]> & {
    find(connectorId: string): Connector | undefined
  }
  /** What happens, for the site's own use. */
  readonly events: Events
  /** All remote data: dialog, button, panel and hooks read the same cells. */
  readonly resources: Resources
  /** What others hold on the client, such as the dialog that is in the page. */
  readonly slots: Partial<ClientSlots>
  /** The state as it is now: plain data, a new object after each change. */
  getState(): State
  /** Calls `listener` after each change of the state or the options. Returns the undo. */
  subscribe(listener: () => void): () => void
  /**
   * Closes the client. Stops the discovery of wallets, aborts the running connection attempt and all reads, and
   * disposes the connectors, with their sockets, timers and listeners. Wallets stay connected for the next page. Does
   * nothing on a second call. A closed client cannot be used again.
   */
  close(): void
  /** What core's own actions work with. The package does not export the key. */
  readonly [internals]: Internals
}

/**
 * Makes a client. Reads storage at once, so its first state is the remembered one; finds no wallet and opens no
 * connection until `start`. Safe to call on a server. `clock` replaces the machine's time, in tests.
 */
export function createLatchkey(given: LatchkeyOptions, clock: Clock = systemClock): Latchkey {
  const resolved = resolveOptions(given)
  const options = writable(resolved)
  const storage = given.storage ?? browserStorage()
  const state = writable(firstState(resolved, storage))
  const connectors = writable<readonly Connector[]>([])
  const events = createEvents()
  const resources = createResources(clock)
  const slots: Latchkey['slots'] = {}
  const context = contextOf({ options, state, storage, clock, connectors, events, slots })
  const made = makeConnectors(given.connectors ?? [], context, resolved)
  connectors.set(made.filter(({ detect }) => !detect))
  let page: string | undefined
  const inner: Internals = {
    options,
    state,
    connectors,
    given: made,
    context,
    storage,
    clock,
    closed: new AbortController(),
    attempt: null,
    watches: new Map(),
    running: null,
    unloading: false,
    // Not before it is needed: a server that renders the page must not make random values.
    get page() {
      page ??= Math.random().toString(36).slice(2)
      return page
    },
    ownRequests: new Map(),
    submissions: new Map(),
    sentHashes: new Set(),
    pending: null,
    clientId: undefined,
    balanceBlocks: new Map(),
    unreadBalances: new Map(),
    supportedChains: null,
    served: {},
  }
  const persist = persistTo(storage, state.get())
  state.subscribe(() => persist(state.get(), inner))
  watchAccounts(state, events)
  return {
    get options() {
      return options.get()
    },
    adapters: new Map((given.adapters ?? []).map((adapter) => [adapter.namespace, adapter])),
    connectors: {
      get: connectors.get,
      subscribe: connectors.subscribe,
      find: (id) => connectors.get().find((connector) => connector.id === id),
    },
    events,
    resources,
    slots,
    getState: state.get,
    subscribe: state.subscribe,
    close: () => close(inner, resources),
    [internals]: inner,
  }
}

type ContextParts = {
  options: Readable<ResolvedOptions>
  state: Readable<State>
  storage: Storage
  clock: Clock
  connectors: Internals['connectors']
  events: Events
  slots: Latchkey['slots']
}

function contextOf({
  options,
  state,
  storage,
  clock,
  connectors: { get, subscribe },
  events: { emit },
  slots,
}: ContextParts): ConnectorContext {
  const { projectId, gatewayUrl, enableEIP6963, enableInjected } = options.get()
  return {
    projectId,
    gatewayUrl,
    get metadata() {
      return siteMetadata(options.get().metadata)
    },
    get networks() {
      return options.get().networks
    },
    get accountTypes() {
      return state.get().accountType
    },
    storage,
    clock,
    announced: enableEIP6963,
    injected: enableInjected,
    connectors: { get, subscribe },
    emit,
    get observe() {
      return slots.observe
    },
  }
}

/** A connector that cannot be made is reported as the page's uncaught error, and the others are there. */
function makeConnectors(
  factories: readonly ConnectorFactory[],
  context: ConnectorContext,
  { enableWalletConnect }: ResolvedOptions,
): Connector[] {
  const made: Connector[] = []
  for (const make of factories) callSafely(() => made.push(make(context)))
  return made.filter(({ pairs }) => enableWalletConnect || !pairs)
}

/**
 * Names the visitor's WalletConnect client (`did:key:z…`) to the gateway: from now on its GET calls under `/v1/`
 * carry `clientId`. `undefined` takes it back.
 */
export function setClientId(client: Latchkey, clientId: string | undefined): void {
  client[internals].clientId = clientId
}

/** The state without anything remembered, such as a server renders that does not know the visitor. */
export function emptyState({ options }: Latchkey): State {
  return firstState(options, { get: () => null })
}

function firstState(options: ResolvedOptions, storage: Pick<Storage, 'get'>): State {
  const network = options.defaultNetwork.caipNetworkId
  const accountType = options.defaultAccountTypes
  const state = restoreState(storage, {
    network,
    accountType,
    reconnect: options.enableReconnect,
  })
  return isRequested(state.network, options.networks) ? state : { ...state, network }
}

/** Returns the site's network object for a chain id. */
export function findNetwork(client: Latchkey, chainId?: ChainId): Network | undefined {
  return client.options.networks.find((network) => network.caipNetworkId === chainId)
}

/**
 * Returns the chain of the page in a namespace: the active one, else the one of the site's networks that the wallet
 * reports, else the first of them.
 */
export function activeChain(client: Latchkey, namespace: Namespace): ChainId | undefined {
  const state = client.getState()
  if (activeNamespace(state) === namespace) return state.network
  const reported = findNetwork(client, activeAccount(state, namespace)?.connection.chainId)
  const known = [reported, ...client.options.networks]
  return known.find((network) => network?.chainNamespace === namespace)?.caipNetworkId
}
