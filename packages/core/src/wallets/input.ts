import type { ConnectorGroup, Namespace } from '@latchkey/protocol'
import type { ResolvedOptions } from '../kernel/client/options.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { KnownWallets } from './known.ts'
import type { LookAlikeJudge } from './lookAlike/judgement.ts'
import type { ExcludedWallet, ListRules } from './rules.ts'

/** All that decides what a list of wallets shows, and in which order. */
export type ListInput = KnownWallets & {
  /** The site's rules, and where the list is shown. */
  rules: ListRules & {
    /** The order of the groups. A group that is left out comes last. */
    order?: readonly ConnectorGroup[]
    /** Only wallets of this namespace, if the caller requested one. */
    namespace?: Namespace
    /** Whether the visitor works with a finger or a phone. */
    mobile: boolean
    /** A WalletConnect connector is there, so a wallet that is not installed can be reached by link or code. */
    linkable: boolean
    /** Judges which wallets pass for others; absent until it is loaded: none is marked then. */
    judge?: LookAlikeJudge
    /** For how many wallets of this browser there is room, where All wallets shows the others; absent: for all. */
    room?: number
    /**
     * How many rows the view has, where All wallets shows the others. Wallets of lists get the rows that wallets of this
     * browser and recent ones leave. Absent: as many as there are.
     */
    rows?: number
  }
}

/** What a caller requests from a list, and what is known at that time. */
type Circumstances = {
  connectors: readonly Connector[]
  /** What the served list states about the wallets that the site excludes, once it was read. */
  excluded: readonly ExcludedWallet[]
  namespace: Namespace | undefined
  mobile: boolean
}

/** The site's rules on which wallets are hidden from every list, and on their order. */
export function listRules(
  { excludeWalletIds, includeWalletIds, features }: ResolvedOptions,
  { connectors, excluded, namespace, mobile }: Circumstances,
): ListInput['rules'] {
  return {
    excluded: [...excludeWalletIds.map((id) => ({ id })), ...excluded],
    includeWalletIds,
    ...(features.connectorTypeOrder && { order: features.connectorTypeOrder }),
    mobile,
    linkable: connectors.some((connector) => connector.pairs),
    ...(namespace && { namespace }),
  }
}

/** Whether the site shows the view of all wallets. */
export function showsAllWallets(options: ResolvedOptions, mobile: boolean): boolean {
  const { allWallets, enableWallets, features } = options
  if (!enableWallets || !features.allWallets) return false
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile)
}
