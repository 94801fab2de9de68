import type { ConnectorGroup } from '@latchkey/protocol'
import type { Wallet } from '../kernel/catalogue/wallet.ts'

/**
 * Whether a wallet is in this browser (`Installed`), can be opened elsewhere (`Loadable`), could be
 * installed (`NotDetected`), or cannot be used here.
 */
export type Readiness = 'Installed' | 'NotDetected' | 'Loadable' | 'Unsupported'

/** One row or tile of a wallet list. */
export type WalletEntry = {
  /** Unique in the list: the connector's id, or the wallet's. */
  id: string
  /** The wallet's name. */
  name: string
  /** The wallet's picture. */
  imageUrl?: string
  /** The id of its picture in the gateway's list, where there is no `imageUrl`. */
  imageId?: string
  /** Its group in the list. */
  group: ConnectorGroup
  /** Whether it can be connected now. */
  readiness: Readiness
  /** Whether it is in this browser. */
  installed: boolean
  /** Whether the visitor used it lately. */
  recent: boolean
  /** Two wallets claim one rdns, so the visitor should check it. */
  contested: boolean
  /** The name of the wallet that this one looks like, by name or picture, without being known as it. */
  looksLike?: string
  /** The connectors that reach this wallet, one per namespace; more than one makes a multi-chain entry. */
  connectorIds: readonly string[]
  /** Links and stores, where the wallet is a listed one. */
  wallet?: Wallet
}

/** A connection is attempted only with a wallet that is there or can be opened. */
export function canConnect(entry: WalletEntry): boolean {
  return entry.readiness === 'Installed' || entry.readiness === 'Loadable'
}

/** Whether a wallet has a picture. One without it is no real wallet, or announces one that cannot be shown. */
export function hasPicture({ imageUrl, imageId }: WalletEntry): boolean {
  return imageUrl !== undefined || imageId !== undefined
}
