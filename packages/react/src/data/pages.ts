import type { Page, PagedResource } from '@latchkey/core/features'
import type { Ask } from './cells.ts'
import { type Query, useCell } from './query.ts'

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
