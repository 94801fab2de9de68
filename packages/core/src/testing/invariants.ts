import { namespaceOf, namespaces, recentWalletsMax } from '@latchkey/protocol'
import { expect } from 'vitest'
import {
  activeAccount,
  activeAccountId,
  activeNamespace,
  connectedNamespaces,
  connectionStatus,
} from '../kernel/state/derive.ts'
import type { State } from '../kernel/state/state.ts'

/** What holds of every state, however it came about. */
export function checkState(state: State): void {
  const ids = state.connections.map(({ connectorId }) => connectorId)
  expect(new Set(ids).size, 'connections are unique').toBe(ids.length)
  for (const { accounts } of state.connections) expect(accounts).not.toHaveLength(0)
  for (const namespace of namespaces) checkNamespace(state, namespace)
  checkActive(state)
  expect(state.recent.length).toBeLessThanOrEqual(recentWalletsMax)
  expect(new Set(state.recent.map(({ id }) => id)).size).toBe(state.recent.length)
  expect(JSON.parse(JSON.stringify(state)), 'the state is JSON').toEqual(state)
}

function checkNamespace(state: State, namespace: (typeof namespaces)[number]): void {
  const selection = state.selected[namespace]
  const accounts = state.connections.flatMap(({ connectorId, accounts }) =>
    accounts
      .filter((account) => account.namespace === namespace)
      .map(({ address }) => ({ connectorId, address })),
  )
  if (accounts.length === 0) expect(selection, `${namespace} has nothing`).toBeUndefined()
  else expect(accounts, `${namespace} selects an account that exists`).toContainEqual(selection)
  const active = activeAccount(state, namespace)
  expect(active?.account.address).toBe(selection?.address)
  expect(active?.connection.connectorId).toBe(selection?.connectorId)
  expect(connectedNamespaces(state).includes(namespace)).toBe(accounts.length > 0)
}

function checkActive(state: State): void {
  const active = activeAccount(state)
  const status = connectionStatus(state)
  expect(activeNamespace(state)).toBe(namespaceOf(state.network))
  expect(active?.account.namespace ?? activeNamespace(state)).toBe(activeNamespace(state))
  expect(activeAccountId(state)).toBe(active && `${state.network}:${active.account.address}`)
  expect(status === 'connected').toBe(active?.connection.live === true)
  expect(status === 'disconnected').toBe(!active && state.attempt === null)
}
