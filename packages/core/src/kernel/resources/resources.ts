import {
  type AccountId,
  type ChainId,
  type Clock,
  isAccountId,
  parseAccountId,
} from '@latchkey/protocol'
import type { AccountChangeEvent } from '@latchkey/protocol/wire'
import { callSafely } from '../state/store.ts'
import { createAllowance } from './allowance.ts'
import type { Cell } from './cell.ts'
import { createCells } from './cells.ts'
import { changesOfAccount, streamedKinds } from './changes.ts'
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
  cell<Kind extends ResourceKind>(
    resource: Resource<Kind> | Pick<Resource<Kind>, 'key'>,
  ): Cell<ResourceTypes[Kind]>
  /** The cell of all pages so far. */
  pages<Kind extends PagedKind>(
    resource: PagedResource<Kind> | Pick<PagedResource<Kind>, 'key'>,
  ): Cell<Page<PagedTypes[Kind]>>
  /**
   * Marks data of one account (CAIP-10), or of all accounts, as outdated. Data with subscribers is read again at once,
   * other data on its next use.
   */
  invalidate(kind: AnyKind, account?: AccountId): void
  /**
   * Invalidates now, and once more after the time by which an index may be behind the chain, so that the first answer
   * does not stay if it came too early.
   */
  applyChanges(changes: readonly Change[]): void
  /** Returns the accounts (CAIP-10) whose balances, activity or collectibles have subscribers. */
  seenAccounts(): AccountId[]
  /** Calls `listener` when data gets its first subscriber or loses its last one. Returns the undo. */
  watchSeen(listener: () => void): () => void
  /**
   * Sets the chains that the event stream covers. Account data that is read there from now on stays current for longer.
   */
  follow(chains: readonly ChainId[]): void
  /** Reads the data of a changed account again, and notifies the listeners of `watchAccountChanges`. */
  applyAccountChange(change: AccountChangeEvent): void
  /** Calls `listener` with each change of an account whose data has subscribers. Returns the undo. */
  watchAccountChanges(listener: (change: AccountChangeEvent) => void): () => void
  /** Aborts every request in flight and reads nothing afterwards. */
  close(): void
}

/** Milliseconds by which a service may be behind the chain. */
const indexLag = 2_500

/** The factor by which data stays current for longer while the event stream reports its changes. */
const followedTimes = 10

type PageTypes = { [Kind in PagedKind]: Page<PagedTypes[Kind]> }

export function createResources(clock: Clock): Resources {
  const all = () => [...single.entries(), ...paged.entries()]
  const page = watchPage(clock, {
    isNeeded: () => all().some(([, cell]) => cell.isSeen()),
    refresh: (isReturn) => {
      const stale = all().flatMap(([id, cell]) => {
        const since = followed.get(chainOf(id)) ?? Number.POSITIVE_INFINITY
        const age = cell.staleAge((old) => (clock.now() - old >= since ? followedTimes : 1))
        return age === null ? [] : [{ cell, age }]
      })
      stale.sort((one, other) => other.age - one.age)
      for (const { cell } of stale) {
        if (!isReturn && allowance.left() <= 0) return
        allowance.use()
        cell.refresh()
      }
    },
    reconnect: () => {
      for (const [, cell] of all()) cell.retry()
    },
  })
  const seen = createListeners<undefined>()
  const accountChanges = createListeners<AccountChangeEvent>()
  const allowance = createAllowance(clock)
  /** Per chain: when the event stream began to cover it, in milliseconds of epoch. */
  let followed: ReadonlyMap<string | undefined, number> = new Map()
  const onSeen = (isSeen: boolean) => {
    if (isSeen) page.start()
    seen.notify(undefined)
  }
  const single = createCells<ResourceTypes>(clock, onSeen)
  const paged = createCells<PageTypes>(clock, onSeen)
  const lagging = new Set<() => void>()
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
      const cancel = clock.after(indexLag, () => {
        lagging.delete(cancel)
        invalidateAll(changes)
      })
      lagging.add(cancel)
    },
    seenAccounts: () => [
      ...new Set(all().flatMap(([id, cell]) => (cell.isSeen() ? (accountOf(id) ?? []) : []))),
    ],
    watchSeen: seen.add,
    follow(chains) {
      followed = new Map(chains.map((chain) => [chain, followed.get(chain) ?? clock.now()]))
    },
    applyAccountChange(change) {
      invalidateAll(changesOfAccount(change.account))
      accountChanges.notify(change)
    },
    watchAccountChanges: accountChanges.add,
    close() {
      page.stop()
      for (const cancel of lagging) cancel()
      for (const [, cell] of all()) cell.close()
    },
  }
}

/** Returns the account of a key whose kind of data the event stream covers. */
function accountOf(id: string): AccountId | undefined {
  const key: unknown = JSON.parse(id)
  if (!Array.isArray(key)) return undefined
  const [kind, account]: unknown[] = key
  return streamedKinds.some((known) => known === kind) && isAccountId(account) ? account : undefined
}

function chainOf(id: string): ChainId | undefined {
  return parseAccountId(accountOf(id) ?? '')?.chainId
}

function createListeners<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    notify(value: T) {
      for (const listener of [...listeners]) callSafely(() => listener(value))
    },
    add(listener: (value: T) => void) {
      const own = (value: T) => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
