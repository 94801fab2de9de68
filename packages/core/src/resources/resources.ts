import type { AccountId } from '@latchkey/protocol'
import type { Cell } from './cell.ts'
import { createCells } from './cells.ts'
import type {
  AnyKind,
  Change,
  PagedKind,
  PagedResource,
  Resource,
  ResourceKind,
} from './resource.ts'
import type { Page, PagedTypes, ResourceTypes } from './types.ts'
import { watchPage } from './watchPage.ts'

/** All remote data of a client. Dialog, button, panel and hooks read the same cells. */
export type Resources = {
  /** The cell of something remote; nothing is read until `ensure`. */
  cell<Kind extends ResourceKind>(resource: Resource<Kind>): Cell<ResourceTypes[Kind]>
  /** The cell of all pages so far. */
  pages<Kind extends PagedKind>(resource: PagedResource<Kind>): Cell<Page<PagedTypes[Kind]>>
  /**
   * Says that data is not true any more, of one account (CAIP-10) or of all: what somebody looks at is read again at
   * once, the rest the next time that it is wanted.
   */
  invalidate(kind: AnyKind, account?: AccountId): void
  /**
   * Invalidates now, and once more after the time by which an index may be behind the chain, so that the first answer
   * does not stay if it came too early.
   */
  applyChanges(changes: readonly Change[]): void
  /** Aborts every request in flight and reads nothing afterwards. */
  close(): void
}

/** Milliseconds by which a service may be behind the chain. */
const indexLag = 2_500

type PageTypes = { [Kind in PagedKind]: Page<PagedTypes[Kind]> }

export function createResources(): Resources {
  const all = () => [...single.entries(), ...paged.entries()]
  const page = watchPage({
    isNeeded: () => all().some(([, cell]) => cell.isSeen()),
    refresh: () => {
      for (const [, cell] of all()) cell.refreshIfStale()
    },
    reconnect: () => {
      for (const [, cell] of all()) cell.retry()
    },
  })
  const single = createCells<ResourceTypes>(page.start)
  const paged = createCells<PageTypes>(page.start)
  const lagging = new Set<ReturnType<typeof setTimeout>>()
  const invalidate = (kind: AnyKind, account?: AccountId) => {
    const prefix = JSON.stringify(account === undefined ? [kind] : [kind, account]).slice(0, -1)
    for (const [id, cell] of all()) if (id.startsWith(prefix)) cell.invalidate()
  }
  const invalidateAll = (changes: readonly Change[]) => {
    for (const { kind, account } of changes) invalidate(kind, account)
  }
  return {
    cell: ({ key }) => single.of(key[0], JSON.stringify(key)),
    pages: ({ key }) => paged.of(key[0], JSON.stringify(key)),
    invalidate,
    applyChanges(changes) {
      invalidateAll(changes)
      const timer = setTimeout(() => {
        lagging.delete(timer)
        invalidateAll(changes)
      }, indexLag)
      lagging.add(timer)
    },
    close() {
      page.stop()
      for (const timer of lagging) clearTimeout(timer)
      for (const [, cell] of all()) cell.close()
    },
  }
}
