import type { AccountType, ChainId, Namespace } from '@latchkey/protocol'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Account, ConnectorType } from '../connector/connector.ts'

/** A wallet that has shown this site at least one account. */
export type Connection = {
  /** The id of the connector that reaches the wallet. */
  connectorId: string
  /** The wallet's name. */
  name: string
  /** The connector's label. */
  type: ConnectorType
  /** The wallet's picture. */
  imageUrl?: string
  /** The wallet's reverse domain name (EIP-6963), where it gave one. */
  rdns?: string
  /** Never empty. */
  accounts: readonly Account[]
  /** The chain that the wallet says it is on; absent for wallets that have none. */
  chainId?: ChainId
  /** `false` after a reload, until the wallet has confirmed what storage remembered. */
  live: boolean
}

/** Which account of which connection is active. */
export type Selection = {
  /** The connector of the connection. */
  connectorId: string
  /** The plain address. */
  address: string
}

/** All of the client's state: plain data. "Disconnected" is absence, and what can be derived is not stored. */
export type State = {
  /** Unique by connector id, newest last. */
  connections: readonly Connection[]
  /** Always set, also before any account. It alone decides the active namespace. */
  network: ChainId
  /** The active account of each namespace that has any; always one of `connections`. */
  selected: { readonly [N in Namespace]?: Selection }
  /** The attempt to connect that is under way, `null` when there is none. */
  attempt: { connectorId: string } | null
  /** Set while a switch to a chain of another namespace is under way. */
  switching: ChainId | null
  /** The wallets used last, newest first. */
  recent: readonly Wallet[]
  /** The preferred type of account of each namespace. */
  accountType: { readonly [N in Namespace]: AccountType }
}

/** How far a namespace is connected; `connectionStatus` says when each holds. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'
