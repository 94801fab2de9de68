import { useEffect, useState } from 'react'
import type { Pages } from '../../data/pages.ts'

type Older = { isLoading: boolean; load: () => void }

/** Pages that are read for one press at most: a service may have them without end. */
const pagesMax = 20

/**
 * Loads older pages, one after another, until one of them brings a row, the last one is there or one fails.
 * `count` is how many rows there are.
 */
export function useOlder(
  count: number,
  { isFetching, hasMore, error, loadMore }: Omit<Pages<unknown>, 'data'>,
): Older {
  const [search, setSearch] = useState<{ before: number; left: number }>()
  useEffect(() => {
    if (!search || isFetching) return
    const { before, left } = search
    if (count > before || left === 0 || !hasMore || error !== undefined) return setSearch(undefined)
    setSearch({ before, left: left - 1 })
    loadMore()
  })
  const load = () => {
    setSearch({ before: count, left: pagesMax - 1 })
    loadMore()
  }
  return { isLoading: isFetching || search !== undefined, load }
}
