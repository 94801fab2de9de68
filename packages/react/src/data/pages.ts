import type { Latchkey, Page, PagedKind, PagedResource, PagedTypes, Read } from '@latchkey/core'
import { useMemo } from 'react'
import { firstPage } from './firstPage.ts'
import { useCell, type WatchedQuery } from './query.ts'
import { useKept } from './useKept.ts'

export type Pages<Item> = WatchedQuery<Page<Item>> & {
  items: readonly Item[]
  /** How many there are in all, where the service says so. */
  total: number | undefined
  /** Where the known part of the list ends, if it is not the whole. */
  limits: Page<Item>['limits']
  hasMore: boolean
  loadMore: () => void
}

/** Something remote that comes in pages, from the cells of the client; all pages so far as one list. */
export function usePages<Kind extends PagedKind>(
  client: Latchkey,
  resource: PagedResource<Kind>,
): Pages<PagedTypes[Kind]> {
  type Item = PagedTypes[Kind]
  const kept = useKept(resource)
  const cell = useMemo(() => client.resources.pages(kept), [client, kept])
  // Reading again begins with the first page, whatever was read last.
  const first = useMemo<Read<Page<Item>>>(() => firstPage(kept), [kept])
  const query = useCell<Page<Item>>(cell, first, kept.staleTime)
  const next = query.data?.next ?? null
  const loadMore = () => {
    if (next === null || query.isFetching) return
    cell.load(async (signal, { before }) => {
      const page = await kept.fetchPage(next, signal)
      return { ...before, ...page, items: [...(before?.items ?? []), ...page.items] }
    })
  }
  return {
    ...query,
    items: query.data?.items ?? [],
    total: query.data?.total,
    limits: query.data?.limits,
    hasMore: next !== null,
    loadMore,
  }
}
