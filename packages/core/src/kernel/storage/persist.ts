import { namespaces, writeJson } from '@latchkey/protocol'
import { activeAccount, activeNamespace, connectedNamespaces } from '../state/derive.ts'
import type { State } from '../state/state.ts'
import { connectorIdKey, type Storage, storageKeys } from './storage.ts'

export type Persist = (state: State, page: { unloading: boolean }) => void

/**
 * Keeps storage in step with the state. What storage holds now is the starting point; from then on only what this
 * page changed is written, so that two tabs do not undo each other.
 */
export function persistTo(storage: Storage, first: State): Persist {
  const known = new Map<string, string | null>()
  for (const key of entriesOf(first).keys()) known.set(key, storage.get(key))
  return (state, { unloading }) => {
    for (const [key, value] of entriesOf(state)) {
      const isKept = unloading && key === storageKeys.walletName && value === null
      if (isKept || known.get(key) === value) continue
      known.set(key, value)
      if (value === null) storage.remove(key)
      else storage.set(key, value)
    }
  }
}

function entriesOf(state: State): Map<string, string | null> {
  const active = activeAccount(state)?.connection
  const entries = new Map<string, string | null>([
    [storageKeys.activeNamespace, activeNamespace(state)],
    [storageKeys.activeNetwork, state.network],
    [storageKeys.connectedNamespaces, connectedNamespaces(state).join(',') || null],
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
  return Object.keys(value).length === 0 ? null : writeJson(value)
}
