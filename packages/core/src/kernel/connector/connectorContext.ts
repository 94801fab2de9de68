import type { AccountType, Clock, Namespace, Network } from '@latchkey/protocol'
import type { Metadata } from '../client/metadata.ts'
import type { Observe } from '../client/observation.ts'
import type { LatchkeyEvent } from '../events/events.ts'
import type { Readable } from '../state/store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Connector } from './connector.ts'

/** What a client gives to its connectors and adapters, so that a site says nothing twice. */
export type ConnectorContext = {
  /** Names this site to its services. */
  readonly projectId: string
  /** The root URL of the gateway. */
  readonly gatewayUrl: string
  /** What wallets show of this site, as it is when read. */
  readonly metadata: Metadata
  /** The networks that the site works with, as they are when read. */
  readonly networks: readonly Network[]
  /** The type of account that the visitor prefers in each namespace, as it is when read. */
  readonly accountTypes: { readonly [N in Namespace]: AccountType }
  /** Where the client keeps its data. Use keys with your connector's prefix. */
  readonly storage: Storage
  /** The client's time. */
  readonly clock: Clock
  /** Whether wallets that announce themselves may be listed (option `enableEIP6963`). */
  readonly announced: boolean
  /** Whether wallets that only inject something into the page may be listed (option `enableInjected`). */
  readonly injected: boolean
  /** All connectors of the client. */
  readonly connectors: Readable<readonly Connector[]>
  /** Emits an event to the subscribers of the client. */
  emit(event: LatchkeyEvent): void
  /** Where a connector reports its messages, while a developer inspects the client. */
  readonly observe?: Observe | undefined
}

/** Makes a connector for a client. The client calls it once and disposes the connector when it is closed. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
