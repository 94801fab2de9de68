import type { Connector } from '../connector.ts'
import type { Wallet } from './wallet.ts'

export type ExcludedWallet = { id: string; name?: string; rdns?: string }

export type ListRules = {
  /** Wallets never to show: by id, and as far as they are known, by rdns and name. */
  excluded: readonly ExcludedWallet[]
  /** When not empty, only these wallet ids are taken from the served list. */
  includeWalletIds: readonly string[]
}

export function isExcludedWallet(wallet: Wallet, rules: ListRules): boolean {
  if (rules.includeWalletIds.length > 0 && !rules.includeWalletIds.includes(wallet.id)) return true
  return rules.excluded.some(
    (excluded) => excluded.id === wallet.id || isSameIdentity(excluded, wallet),
  )
}

export function isExcludedConnector(connector: Connector, rules: ListRules): boolean {
  const identity = identityOf(connector)
  return rules.excluded.some(
    (excluded) =>
      excluded.id === connector.id ||
      excluded.id === connector.explorerId ||
      isSameIdentity(excluded, identity),
  )
}

function identityOf(connector: Connector) {
  const rdns = connector.info?.rdns
  return { name: connector.name, ...(rdns && { rdns }) }
}

type Identity = { name?: string; rdns?: string }

function isSameIdentity(one: Identity, other: Identity): boolean {
  return (
    (one.rdns !== undefined && one.rdns === other.rdns) ||
    (one.name !== undefined && one.name.toLowerCase() === other.name?.toLowerCase())
  )
}
