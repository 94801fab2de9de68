import type { Page, PagedResource, Resource } from '@latchkey/core/features'
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

export type Pages<Item> = Query<Page<Item>> & {
  items: readonly Item[]
  /** How many there are in all, where the service says so. */
  total: number | undefined
  hasMore: boolean
  loadMore: () => void
}

/** Something remote that comes in pages; all pages so far as one list. */
export function usePages<Item>(resource: PagedResource<Item>): Pages<Item> {
  const first: Ask<Page<Item>> = (signal) => resource.fetchPage(null, signal)
  const { query, cell } = useCell<Page<Item>>(resource.key, resource.staleTime, first)
  const next = query.data?.next ?? null
  const loadMore = () => {
    if (next === null || query.isFetching) return
    cell.load(async (signal, before) => {
      const page = await resource.fetchPage(next, signal)
      return { ...before, ...page, items: [...(before?.items ?? []), ...page.items] }
    })
  }
  // Reading again begins with the first page, whatever was read last.
  const refetch = () => cell.load(first)
  return {
    ...query,
    refetch,
    items: query.data?.items ?? [],
    total: query.data?.total,
    hasMore: next !== null,
    loadMore,
  }
}

function useCell<T>(key: readonly unknown[] | null, staleTime: number, ask: Ask<T>) {
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
