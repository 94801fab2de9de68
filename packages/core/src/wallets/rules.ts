import type { Connector } from '../connector.ts'
import type { Wallet } from './wallet.ts'

export type ExcludedWallet = { id: string; name?: string; rdns?: string }

export type ListRules = {
  /** Wallets never to show: by id, and as far as they are known, by rdns and name. */
  excluded: readonly ExcludedWallet[]
  /** When not empty, only these wallet ids are taken from the served list. */
  includeWalletIds: readonly string[]
}

export function isIncludedWallet({ id }: Wallet, { includeWalletIds }: ListRules): boolean {
  return includeWalletIds.length === 0 || includeWalletIds.includes(id)
}

export function isExcludedWallet(wallet: Wallet, rules: ListRules): boolean {
  return rules.excluded.some(
    (excluded) => excluded.id === wallet.id || isSameIdentity(excluded, wallet),
  )
}

export function isExcludedConnector(connector: Connector, rules: ListRules): boolean {
  const identity = { name: connector.name, rdns: connector.info?.rdns }
  return rules.excluded.some(
    (excluded) =>
      excluded.id === connector.id ||
      excluded.id === connector.explorerId ||
      isSameIdentity(excluded, identity),
  )
}

type Identity = { name: string; rdns?: string | undefined }

function isSameIdentity(excluded: ExcludedWallet, { name, rdns }: Identity): boolean {
  return (
    (excluded.rdns !== undefined && excluded.rdns === rdns) ||
    excluded.name?.toLowerCase() === name.toLowerCase()
  )
}
