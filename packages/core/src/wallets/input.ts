import type { ConnectorGroup, Namespace } from '@latchkey/protocol'
import type { Connector } from '../connector.ts'
import type { Connection } from '../state/state.ts'
import type { ListRules } from './rules.ts'
import type { Wallet } from './wallet.ts'

export type ListInput = {
  connectors: readonly Connector[]
  connections: readonly Connection[]
  recent: readonly Wallet[]
  /** Wallets from the served list, as far as they are loaded. */
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  custom: readonly Wallet[]
  rules: ListRules & {
    order?: readonly ConnectorGroup[]
    /** Only wallets of this namespace, when the caller asked for one. */
    namespace?: Namespace
    mobile: boolean
    /** A WalletConnect connector is there, so a wallet that is not installed can be reached by link or code. */
    linkable: boolean
  }
}
