import type { Account } from '@latchkey/core'
import type { BitcoinSigner } from '../signer.ts'

/**
 * A Bitcoin wallet of whichever kind. Everything here rejects as the wallet does, or with `WALLET_MISBEHAVED` when
 * its answer makes no sense, or with `FEATURE_UNSUPPORTED`.
 */
export type BitcoinWallet = Required<BitcoinSigner> & {
  /** Asks the visitor. */
  connect(): Promise<readonly Account[]>
  /** The accounts that the wallet shows this site without a prompt; undefined where it has no such method. */
  shown(): Promise<readonly Account[]>
  disconnect(): Promise<unknown>
  /** Calls `notify` when the accounts change, with the new ones if the wallet reports them. Returns the undo. */
  listen(notify: (accounts?: readonly Account[]) => void): () => void
}
