import type { AccountType, ChainId, Namespace } from '@latchkey/protocol'
import type { Account, ConnectorType } from '../connector.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** A wallet that has shown this site at least one account. */
export type Connection = {
  connectorId: string
  name: string
  type: ConnectorType
  imageUrl?: string
  rdns?: string
  /** Never empty. */
  accounts: readonly Account[]
  /** The chain that the wallet says it is on; absent for wallets that have none. */
  chainId?: ChainId
  /** `false` after a reload, until the wallet has confirmed what storage remembered. */
  live: boolean
}

export type Selection = { connectorId: string; address: string }

/** All of the client's state: plain data. "Disconnected" is absence, and what can be derived is not stored. */
export type State = {
  /** Unique by connector id, newest last. */
  connections: readonly Connection[]
  /** Always set, also before any account. It alone decides the active namespace. */
  network: ChainId
  /** The active account of each namespace that has any; always one of `connections`. */
  selected: { readonly [N in Namespace]?: Selection }
  attempt: { connectorId: string } | null
  /** Set while a switch to a chain of another namespace is under way. */
  switching: ChainId | null
  recent: readonly Wallet[]
  accountType: { readonly [N in Namespace]: AccountType }
}

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'
