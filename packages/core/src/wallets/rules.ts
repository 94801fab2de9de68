import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { WalletReason } from './verdict.ts'

/** A wallet never to show, by what is known of it. One that has the id, the name or the rdns is hidden. */
export type ExcludedWallet = {
  /** The id in the gateway's list. */
  id: string
  /** The name, compared without regard to case. */
  name?: string
  /** The reverse domain name (EIP-6963). */
  rdns?: string
}

/** Which wallets the site hides from every list. */
export type ListRules = {
  /** Wallets never to show: by id, and as far as they are known, by rdns and name. */
  excluded: readonly ExcludedWallet[]
  /** When not empty, only these wallet ids are taken from the served list. */
  includeWalletIds: readonly string[]
}

/** The site's rule that hides a connector. */
export function connectorExclusion(
  { id, explorerId, name, info }: Connector,
  { excluded }: ListRules,
): WalletReason | undefined {
  return exclusion({ ids: [id, explorerId], name, rdns: info?.rdns }, excluded)
}

/** The site's rule that hides a wallet of whatever list. */
export function walletExclusion(
  { id, name, rdns }: Wallet,
  { excluded }: ListRules,
): WalletReason | undefined {
  return exclusion({ ids: [id], name, rdns }, excluded)
}

/** The site's rule that hides a wallet of the served list. */
export function servedExclusion(wallet: Wallet, rules: ListRules): WalletReason | undefined {
  const { includeWalletIds } = rules
  const isIncluded = includeWalletIds.length === 0 || includeWalletIds.includes(wallet.id)
  return isIncluded ? walletExclusion(wallet, rules) : { code: 'notIncluded' }
}

type Identity = {
  ids: readonly (string | undefined)[]
  name: string
  rdns: string | undefined
}

function exclusion(
  identity: Identity,
  excluded: readonly ExcludedWallet[],
): WalletReason | undefined {
  for (const { id, rdns, name } of excluded) {
    if (identity.ids.includes(id)) return { code: 'excluded', by: 'id', value: id }
    if (rdns !== undefined && rdns === identity.rdns)
      return { code: 'excluded', by: 'rdns', value: rdns }
    if (name?.toLowerCase() === identity.name.toLowerCase())
      return { code: 'excluded', by: 'name', value: name ?? '' }
  }
  return undefined
}
