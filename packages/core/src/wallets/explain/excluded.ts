import type { Connector } from '../../connector.ts'
import {
  type ExcludedWallet,
  isExcludedConnector,
  isExcludedWallet,
  type ListRules,
} from '../rules.ts'
import type { Wallet } from '../wallet.ts'
import type { WalletReason } from './reason.ts'

/** The rule that takes a wallet off the list. */
export function walletExclusion(wallet: Wallet, rules: ListRules): WalletReason | undefined {
  const included = rules.includeWalletIds
  if (included.length > 0 && !included.includes(wallet.id)) return { code: 'notIncluded' }
  const rule = rules.excluded.find((one) => isExcludedWallet(wallet, only(one)))
  return rule && exclusion(rule, [wallet.id], wallet.rdns)
}

/** The rule that hides a connector. */
export function connectorExclusion(
  connector: Connector,
  rules: ListRules,
): WalletReason | undefined {
  const rule = rules.excluded.find((one) => isExcludedConnector(connector, only(one)))
  return rule && exclusion(rule, [connector.id, connector.explorerId], connector.info?.rdns)
}

function only(rule: ExcludedWallet): ListRules {
  return { excluded: [rule], includeWalletIds: [] }
}

function exclusion(
  rule: ExcludedWallet,
  ids: readonly (string | undefined)[],
  rdns: string | undefined,
): WalletReason {
  if (ids.includes(rule.id)) return { code: 'excluded', by: 'id', value: rule.id }
  if (rule.rdns !== undefined && rule.rdns === rdns) {
    return { code: 'excluded', by: 'rdns', value: rule.rdns }
  }
  return { code: 'excluded', by: 'name', value: rule.name ?? '' }
}
