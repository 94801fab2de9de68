import { canonicalAddress, type Namespace, namespaces } from '@latchkey/protocol'
import type { Account } from '../connector/connector.ts'
import type { Connection, Selection, State } from './state.ts'

/**
 * Brings the parts of a state into agreement: every selection is an account of a connection, and every namespace
 * that has an account has a selection. All transitions end here, so no two parts can disagree.
 */
export function settle(state: State): State {
  const selected: { [N in Namespace]?: Selection } = {}
  for (const namespace of namespaces) {
    const selection = settleSelection(state, namespace)
    if (selection) selected[namespace] = selection
  }
  return { ...state, selected }
}

function settleSelection(state: State, namespace: Namespace): Selection | undefined {
  const wished = state.selected[namespace]
  if (wished) {
    const connection = findConnection(state, wished.connectorId)
    const account = connection && findAccount(connection, namespace, wished.address)
    if (account) return { connectorId: wished.connectorId, address: account.address }
    const other = connection?.accounts.find((candidate) => candidate.namespace === namespace)
    if (other) return { connectorId: wished.connectorId, address: other.address }
  }
  return newestSelection(state, namespace)
}

function newestSelection(state: State, namespace: Namespace): Selection | undefined {
  for (const connection of state.connections.toReversed()) {
    const account = connection.accounts.find((candidate) => candidate.namespace === namespace)
    if (account) return { connectorId: connection.connectorId, address: account.address }
  }
  return undefined
}

export function findConnection(state: State, connectorId: string): Connection | undefined {
  return state.connections.find((connection) => connection.connectorId === connectorId)
}

export function findAccount(
  connection: Connection,
  namespace: Namespace,
  address: string,
): Account | undefined {
  const canonical = canonicalAddress(namespace, address)
  return connection.accounts.find(
    (account) =>
      account.namespace === namespace && canonicalAddress(namespace, account.address) === canonical,
  )
}
