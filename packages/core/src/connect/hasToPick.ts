import type { Latchkey } from '../kernel/client/client.ts'
import { activeNamespace } from '../kernel/state/derive.ts'
import { findConnection } from '../kernel/state/settle.ts'

/**
 * Whether the visitor has to say which account is meant: where the wallets of a family show several accounts and put
 * none of them first. `Adapter.picksAmong` says which kinds count.
 */
export function hasToPick(
  client: Pick<Latchkey, 'adapters' | 'getState'>,
  connectorId: string,
): boolean {
  const state = client.getState()
  const namespace = activeNamespace(state)
  const { picksAmong = [] } = client.adapters.get(namespace) ?? {}
  const accounts = findConnection(state, connectorId)?.accounts ?? []
  const choices = accounts.filter(
    (account) => account.namespace === namespace && picksAmong.includes(account.type),
  )
  return choices.length > 1
}
