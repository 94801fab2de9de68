import type { ChainId, Clock } from '@latchkey/protocol'
import type { UnreadBalance } from '@latchkey/protocol/wire'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Once } from '../clock/once.ts'
import type { Connector } from '../connector/connector.ts'
import type { ConnectorContext } from '../connector/connectorContext.ts'
import type { Tracked, UnseenOutcome } from '../pending/pending.ts'
import type { State } from '../state/state.ts'
import type { Writable } from '../state/store.ts'
import type { Transition } from '../state/transitions.ts'
import type { Storage } from '../storage/storage.ts'
import type { OpenSubmission } from '../submission/submission.ts'
import type { ResolvedOptions } from './options.ts'

/** What core's own actions see of a client; the package does not export the key. */
export const internals: unique symbol = Symbol('latchkey.internals')

export type Internals = {
  /** Set by `updateOptions`, together with a new state, so that subscribers read the options again. */
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
  /** Identifies this page among those that share its storage: other tabs, and itself before a reload. */
  page: string
  /**
   * The requests that this page has sent, or has refused once because another page sent them. This page may send them
   * again.
   */
  ownRequests: Map<string, number>
  /**
   * By intent: what the wallet was requested to send without a usable answer. A second attempt searches for it first.
   */
  submissions: Map<string, OpenSubmission>
  /** The transaction hashes, signatures and batch ids of what this page has sent. */
  sentHashes: Set<string>
  /** What this site has sent and nothing is final about; `null` until it is wanted. */
  pending: Writable<readonly Tracked[]> | null
  /** The outcomes that the visitor has to see; absent until they are wanted. */
  unseen?: Writable<readonly UnseenOutcome[]>
  /** Names the visitor's WalletConnect client to the services. */
  clientId: string | undefined
  /** Per account: the time before which no balance is requested, and the cause. */
  balanceBlocks: Map<string, { until: number; cause: unknown }>
  /** Per account: the balances that the last answer could not report. */
  unreadBalances: Map<string, readonly UnreadBalance[]>
  supportedChains: Once<ServedChains> | null
  /** The wallets of the served lists that this page has read, by list. */
  served: { [list in ServedList]?: readonly Wallet[] }
}

/** A client, as far as core's own actions need it. */
type Holder = { readonly [internals]: Internals }

/** The chains that the services answer for; those that they have indexed, and those whose history they know otherwise. */
export type ServedChains = {
  all: ReadonlySet<string>
  indexed: ReadonlySet<string>
  history: ReadonlySet<string>
}

export type ServedList = 'featured' | 'recommended' | 'excluded' | 'all'

/** The only way by which state changes: one change for subscribers, however many transitions. */
export function update(client: Holder, ...transitions: readonly Transition[]): void {
  const { state } = client[internals]
  state.set(transitions.reduce((now, transition) => transition(now), state.get()))
}

export function requestedChains(client: { readonly options: ResolvedOptions }): ChainId[] {
  return client.options.networks.map((network) => network.caipNetworkId)
}
