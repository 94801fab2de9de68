import {
  type Cell,
  createCell,
  type Latchkey,
  type Read,
  type Resource,
  type ResourceKind,
  type ResourceTypes,
  type Snapshot,
} from '@latchkey/core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useKept } from './useKept.ts'

export type Query<T> = Snapshot<T> & { refetch: () => void }

/** Something remote, from the cells of the client. `null` reads nothing. */
export function useResource<Kind extends ResourceKind>(
  client: Latchkey,
  resource: Resource<Kind> | null,
): Query<ResourceTypes[Kind]> {
  const kept = useKept(resource)
  const cell = useMemo(
    () => (kept ? client.resources.cell(kept) : createCell<ResourceTypes[Kind]>()),
    [client, kept],
  )
  const read = useMemo<Read<ResourceTypes[Kind]> | null>(
    () => kept && ((signal, { fresh }) => kept.fetch(signal, fresh)),
    [kept],
  )
  return useCell(cell, read, kept?.staleTime ?? 0)
}

/** What a cell holds, read when it is first looked at. */
export function useCell<T>(cell: Cell<T>, read: Read<T> | null, staleTime: number): Query<T> {
  const snapshot = useSyncExternalStore(cell.subscribe, cell.get, cell.get)
  useEffect(() => {
    if (read) cell.ensure(read, staleTime)
  }, [cell, read, staleTime])
  const refetch = useCallback(() => {
    if (read) cell.load(read)
  }, [cell, read])
  return { ...snapshot, refetch }
}
