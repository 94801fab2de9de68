import type { PagedResource, Resource } from '@latchkey/core/features'
import {
  QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'

/** Our own client: failures are told at once (core has the back-off), and a lost connection is an error, not a pause. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        gcTime: 300_000,
      },
    },
  })
}

/** Something remote of core. `null` asks for nothing. */
export function useResource<T>(resource: Resource<T> | null): UseQueryResult<T> {
  return useQuery({
    queryKey: resource?.key ?? ['nothing'],
    queryFn: ({ signal }) => {
      if (!resource) throw new Error('A disabled query was run')
      return resource.fetch(signal)
    },
    staleTime: resource?.staleTime ?? 0,
    enabled: resource !== null,
  })
}

export type Pages<Item> = UseInfiniteQueryResult<unknown> & {
  items: readonly Item[]
  total: number | undefined
}

/** Something remote that comes in pages; all pages so far as one list. */
export function usePages<Item>(resource: PagedResource<Item>): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: resource.key,
    queryFn: ({ pageParam, signal }) => resource.fetchPage(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    staleTime: resource.staleTime,
  })
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  return { ...query, items, total: pages?.[0]?.total }
}

const firstPage: string | null = null
