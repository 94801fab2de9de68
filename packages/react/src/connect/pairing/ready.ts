import type { Readable, Wallet } from '@latchkey/core'
import type { WalletLink } from '@latchkey/core/links'
import type { LatchkeyError } from '@latchkey/protocol'

declare module '../../dialog/flows.ts' {
  interface Flows {
    pairing: PairingFlow
  }
}

/** A link of the list: to a wallet with a pairing, or to this page in the wallet's own browser. */
export type ListLink = WalletLink & { kind: 'pair' | 'browse' }

/** What waits for a tap: a pairing that was made ahead, and the links that it makes. */
export type Ready = {
  uri?: string
  /** The pairing before it had expired. */
  isRenewed: boolean
  /** Why no wallet can take it any more. */
  error?: LatchkeyError
  /** Milliseconds of epoch. */
  expiresAt: number
  /** This is the browser of another app, which keeps the visitor from opening a wallet. */
  webView: boolean
  linkTo(wallet: Wallet): ListLink | undefined
}

/** What a pairing is made ahead for. */
export type PairingUse = {
  /** At once, not when the page is idle. */
  urgent: boolean
  /**
   * Set while a view shows the pairing. If a wallet declines or fails, the view says so until the visitor requests a
   * new one. Absent while the pairing waits behind a list, which always offers one that a wallet can take. `taken` is
   * called when a wallet approves it.
   */
  shown?: { taken(): void }
}

export type PairingFlow = Readable<Ready | null> & {
  /** Has a pairing ready until the undo is called. That asks no wallet. */
  keep(use: PairingUse): () => void
  /** The pairing that is ready, for the attempt that begins now. */
  take(): string | undefined
}
