import type { ChainId, Clock } from '@latchkey/protocol'
import type { UnreadBalance } from '@latchkey/protocol/wire'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Once } from '../clock/once.ts'
import type { Connector } from '../connector/connector.ts'
import type { ConnectorContext } from '../connector/connectorContext.ts'
import type { Tracked } from '../pending/pending.ts'
import type { State } from '../state/state.ts'
import type { Writable } from '../state/store.ts'
import type { Transition } from '../state/transitions.ts'
import type { Storage } from '../storage/storage.ts'
import type { OpenSubmission } from '../submission/submission.ts'
import type { ResolvedOptions } from './options.ts'

/** What core's own actions see of a client; the package does not export the key. */
export const internals: unique symbol = Symbol('latchkey.internals')

export type Internals = {
  /** Set by `updateOptions`, with a new state behind it, so that whoever is subscribed reads them again. */
  options: Writable<ResolvedOptions>
  state: Writable<State>
  connectors: Writable<readonly Connector[]>
  /** What the site gave; the connectors that wait to be detected are among them. */
  given: readonly Connector[]
  /** What connectors and adapters are given. */
  context: ConnectorContext
  storage: Storage
  clock: Clock
  /** Ends the attempt to connect that is under way. */
  attempt: AbortController | null
  /** Stops listening to a connected wallet, by connector id. */
  watches: Map<string, () => void>
  /** How many calls of `disconnect` are under way. */
  disconnecting?: number
  /** Aborted when the client is closed. Whatever holds a timer or a listener for the client ends with it. */
  closed: AbortController
  /** Discovery, while anybody wants it. */
  running: { users: number; stop: () => void } | null
  /** Set from `pagehide` on: what wallets say then is not the visitor's word. */
  unloading: boolean
  /** Tells this page from others that share its storage: other tabs, and itself before it was loaded anew. */
  page: string
  /** The requests that this page has asked, or has been told that another page asks: it may ask them again. */
  ownRequests: Map<string, number>
  /** By intent: what a wallet was asked to send and has not answered usably. A second attempt searches for it first. */
  submissions: Map<string, OpenSubmission>
  /** The transaction hashes, signatures and batch ids of what this page has sent. */
  sentHashes: Set<string>
  /** What this site has sent and nothing is final about; `null` until it is wanted. */
  pending: Writable<readonly Tracked[]> | null
  /** Names the visitor's WalletConnect client to the services. */
  clientId: string | undefined
  /** Per account: no balance is asked for before this time, and why. */
  balanceBlocks: Map<string, { until: number; cause: unknown }>
  /** Per account: what the last answer about its balances could not tell. */
  unreadBalances: Map<string, readonly UnreadBalance[]>
  supportedChains: Once<ServedChains> | null
  /** What the served wallet lists have told so far, by list. */
  served: { [list in ServedList]?: readonly Wallet[] }
}

/** A client, as far as core's own actions need it. */
type Holder = { readonly [internals]: Internals }

/** The chains that the services answer for, and those of them whose activity and NFTs they know. */
export type ServedChains = { all: ReadonlySet<string>; activity: ReadonlySet<string> }

export type ServedList = 'featured' | 'recommended' | 'excluded' | 'all'

/** The only way by which state changes: one change for subscribers, however many transitions. */
export function update(client: Holder, ...transitions: readonly Transition[]): void {
  const { state } = client[internals]
  state.set(transitions.reduce((now, transition) => transition(now), state.get()))
}

export function requestedChains(client: { readonly options: ResolvedOptions }): ChainId[] {
  return client.options.networks.map((network) => network.caipNetworkId)
}
