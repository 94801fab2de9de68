import type { ConnectorGroup } from '@latchkey/protocol'
import type { Wallet } from './wallet.ts'

export type Readiness = 'Installed' | 'NotDetected' | 'Loadable' | 'Unsupported'

/** One row or tile of a wallet list. */
export type WalletEntry = {
  id: string
  name: string
  imageUrl?: string
  imageId?: string
  group: ConnectorGroup
  readiness: Readiness
  installed: boolean
  recent: boolean
  /** Two wallets claim one rdns: the visitor should look twice. */
  contested: boolean
  /** The connectors that reach this wallet, one per namespace; more than one makes a multi-chain entry. */
  connectorIds: readonly string[]
  /** Links and stores, where the wallet is a listed one. */
  wallet?: Wallet
}

/** A connection is attempted only with a wallet that is there or can be opened. */
export function canConnect(entry: WalletEntry): boolean {
  return entry.readiness === 'Installed' || entry.readiness === 'Loadable'
}
