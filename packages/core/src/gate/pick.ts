import { activeNamespace } from '../state/derive.ts'
import { findConnection } from '../state/settle.ts'
import type { State } from '../state/state.ts'

/**
 * Whether the visitor has to say which account is meant: where a wallet shows several and puts none of them first,
 * as those of Bitcoin and Polkadot do. An account for ordinals is no second choice.
 */
export function hasToPick(state: State, connectorId: string): boolean {
  const namespace = activeNamespace(state)
  if (namespace !== 'bip122' && namespace !== 'polkadot') return false
  const accounts = findConnection(state, connectorId)?.accounts ?? []
  const spendable = accounts.filter(
    (account) =>
      account.namespace === namespace && account.type !== 'ordinal' && account.type !== 'stx',
  )
  return spendable.length > 1
}
