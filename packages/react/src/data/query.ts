import type { Resource } from '@latchkey/core/features'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { type Ask, createCell, type Snapshot } from './cells.ts'

export type Query<T> = Snapshot<T> & { refetch: () => void }

/** Something remote of core. `null` asks for nothing. */
export function useResource<T>(resource: Resource<T> | null): Query<T> {
  return useCell<T>(resource?.key ?? null, resource?.staleTime ?? 0, (signal) => {
    if (!resource) throw new Error('A question without a resource was asked')
    return resource.fetch(signal)
  }).query
}

/** The cell of a key, asked when it is first looked at; a cell of nothing for `null`. */
export function useCell<T>(key: readonly unknown[] | null, staleTime: number, ask: Ask<T>) {
  const { cells } = useSurroundings()
  const name = key && JSON.stringify(key)
  const cell = useMemo(() => (name === null ? createCell<T>() : cells.of<T>(name)), [cells, name])
  const snapshot = useSyncExternalStore(cell.subscribe, cell.get, cell.get)
  const latest = useRef({ ask, staleTime })
  useEffect(() => {
    latest.current = { ask, staleTime }
  })
  // Only when it is first looked at: a failure is not asked again until the visitor says so.
  useEffect(() => {
    if (name !== null)
      cell.ensure((...given) => latest.current.ask(...given), latest.current.staleTime)
  }, [cell, name])
  return { cell, query: { ...snapshot, refetch: () => cell.load(ask) } }
}
