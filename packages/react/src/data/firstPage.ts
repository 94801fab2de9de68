import type { Page, PagedKind, PagedResource, PagedTypes, Read } from '@latchkey/core'

/**
 * Reads the first page again. Older pages that were read stay if the two still overlap, unless a part of them is missing: older
 * pages are then read again.
 */
export function firstPage<Kind extends PagedKind>(
  resource: PagedResource<Kind>,
): Read<Page<PagedTypes[Kind]>> {
  return async (signal, { before }) => {
    const page = await resource.fetchPage(null, signal)
    const last = idOf(page.items.at(-1))
    const seam = before?.items.findIndex((item) => idOf(item) === last) ?? -1
    const older = last === undefined || seam < 0 ? [] : (before?.items.slice(seam + 1) ?? [])
    if (!before || older.length === 0 || isPartlyUnread(before)) return page
    const limits = before.limits && { limits: before.limits }
    return { ...page, ...limits, items: [...page.items, ...older], next: before.next }
  }
}

function isPartlyUnread({ limits }: Page<unknown>): boolean {
  return limits?.missing !== undefined && limits.missing.length > 0
}

function idOf(item: unknown): string | undefined {
  const isNamed = typeof item === 'object' && item !== null && 'id' in item
  return isNamed && typeof item.id === 'string' ? item.id : undefined
}
