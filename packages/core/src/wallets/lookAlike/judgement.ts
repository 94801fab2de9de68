import type { Connector } from '../../kernel/connector/connector.ts'
import type { WalletEntry } from '../entry.ts'
import type { KnownWallets } from '../known.ts'

/** The wallet that another one looks like. */
export type Original = {
  /** Its name. */
  name: string
  /** Its picture. */
  imageUrl?: string
}

/** Judges announced wallets by what they look like. Pure. */
export type LookAlikeJudge = {
  /** Which connectors look like another wallet, by name or picture, without being known as it. */
  originals(known: KnownWallets): ReadonlyMap<Connector, Original>
  /** The entries of this browser's wallets for which there is room. */
  inView(
    entries: readonly WalletEntry[],
    known: KnownWallets,
    room: number,
  ): ReadonlySet<WalletEntry>
}
