import { namespaces } from '@latchkey/protocol'
import { activeAccount, activeNamespace, connectedNamespaces } from '../state/derive.ts'
import type { State } from '../state/state.ts'
import { connectorIdKey, type Storage, storageKeys } from './storage.ts'

type Entries = Map<string, string | null>

/** Writes what differs between two states. The first time, pass no earlier state. */
export function persist(storage: Storage, state: State, earlier?: State): void {
  const before = earlier && entriesOf(earlier)
  for (const [key, value] of entriesOf(state)) {
    if (before?.get(key) === value) continue
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
}

function entriesOf(state: State): Entries {
  const connected = connectedNamespaces(state)
  const active = activeAccount(state)?.connection
  const entries: Entries = new Map([
    [storageKeys.activeNamespace, activeNamespace(state)],
    [storageKeys.activeNetwork, state.network],
    [storageKeys.connectedNamespaces, connected.join(',') || null],
    [storageKeys.connectionStatus, storedStatus(state)],
    [storageKeys.connections, json(state.connections.map(({ live: _, ...kept }) => kept))],
    [storageKeys.selected, json(state.selected)],
    [storageKeys.recentWallets, json(state.recent)],
    [storageKeys.accountTypes, json(state.accountType)],
    [storageKeys.walletId, active?.connectorId ?? null],
    [storageKeys.walletName, active?.name ?? null],
  ])
  for (const namespace of namespaces) {
    entries.set(connectorIdKey(namespace), state.selected[namespace]?.connectorId ?? null)
  }
  return entries
}

function storedStatus(state: State): string {
  if (state.connections.length > 0) return 'connected'
  return state.attempt ? 'connecting' : 'disconnected'
}

function json(value: object): string | null {
  return Object.keys(value).length === 0 ? null : JSON.stringify(value)
}
