import type { Latchkey } from './client.ts'
import type { Connector } from './connector.ts'
import type { State } from './state/state.ts'
import type { Transition } from './state/transitions.ts'
import type { Storage } from './storage/storage.ts'
import type { Writable } from './store.ts'

/** What core's own actions see of a client; the package does not export the key. */
export const internals: unique symbol = Symbol('latchkey.internals')

export type Internals = {
  state: Writable<State>
  connectors: Writable<readonly Connector[]>
  storage: Storage
  /** Ends the attempt to connect that is under way. */
  attempt: AbortController | null
  /** Stops listening to a connected wallet, by connector id. */
  watches: Map<string, () => void>
  /** Stops discovery; set while started. */
  stop: (() => void) | null
  /** Set from `pagehide` on, so that a disconnect then does not forget the wallet. */
  unloading: boolean
  /** Per account: no balance is asked for before this time, and why. */
  balanceBlocks: Map<string, { until: number; cause: unknown }>
  supportedChains: Promise<ReadonlySet<string>> | null
}

/** The only way by which state changes. */
export function update(client: Latchkey, transition: Transition): void {
  const { state } = client[internals]
  state.set(transition(state.get()))
}
