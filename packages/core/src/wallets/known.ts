import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { Connection } from '../kernel/state/state.ts'

/** The wallets that are known, by how they came to be. */
export type KnownWallets = {
  /** The connectors that can be used now. */
  connectors: readonly Connector[]
  /** The wallets that are connected. */
  connections: readonly Connection[]
  /** The wallets used last, newest first. */
  recent: readonly Wallet[]
  /** Wallets from the served list, as far as they are loaded. */
  featured: readonly Wallet[]
  /** Wallets of the served list that fill it up where the site chose none. */
  recommended: readonly Wallet[]
  /** Wallets of the site's own. */
  custom: readonly Wallet[]
}
