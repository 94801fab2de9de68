import type { ChainId } from '@latchkey/protocol'
import type { Database } from '../../../edge/database/open.ts'
import type { IndexingSettings } from '../config.ts'
import type { Rows } from '../rows.ts'
import { breathe } from '../rowTables.ts'
import type { IndexStore } from '../store.ts'
import { createActivityCount } from './busy.ts'
import { createFollowedSet, type FollowedSet } from './followedSet.ts'
import { createFollowedStore, type FollowedStore, type Requested } from './followedStore.ts'
import { createRequests, requestedWithin } from './requests.ts'

const day = 86_400
/** Seconds between two searches for accounts that were not requested for long. */
const expiryInterval = 60

/** The accounts that an index of a chain follows: those that were requested lately. Times are Unix seconds. */
export type FollowedAccounts = {
  set: FollowedSet
  /** The version of the accounts in the database that `set` has. */
  version(): number
  /**
   * Notes that an account (in lower case) was requested, by a network with a share or by any. Cheap. Returns whether the
   * account is new here.
   */
  request(account: string, network?: string): boolean
  /** Writes requests, and reads whether any account is or waits to be followed. */
  sync(): Promise<boolean>
  /** Follows the waiting accounts from the next block on. The index has a newest block. */
  admit(): Promise<void>
  /** Counts what was indexed. Ends to follow accounts that have too much. Returns them. */
  count(rows: Rows): Promise<string[]>
}

type Options = { settings: IndexingSettings; now: () => number }

/** Creates the followed accounts of a chain. */
export function createFollowedAccounts(
  db: Database,
  chainId: ChainId,
  index: IndexStore,
  { settings, now }: Options,
): FollowedAccounts {
  const { accountsMax, accountsPerNetwork, followDays, transactionsPerDay } = settings
  const set = createFollowedSet()
  const store = createFollowedStore(db, chainId)
  const requests = createRequests({ most: accountsMax, perNetwork: accountsPerNetwork })
  const activity = createActivityCount(transactionsPerDay)
  const cutoff = () => now() - followDays * day
  let version = -1
  let expiredAt = 0
  let waiting: Requested[] = []

  async function write(): Promise<void> {
    const accounts = requests.take()
    try {
      await store.touch(accounts, now())
    } catch (error) {
      requests.putBack(accounts)
      throw error
    }
  }

  /** Reads all accounts again where another process, or this one, has changed them. */
  async function load(): Promise<void> {
    for (;;) {
      const current = (await index.state())?.version ?? -1
      if (current === version) return
      set.clear()
      version = -1
      await store.followed(set.add)
      const after = (await index.state())?.version ?? -1
      if (after === current) version = current
    }
  }

  async function expire(): Promise<void> {
    if (now() - expiredAt < expiryInterval) return
    const expired = await store.expired(cutoff())
    if (expired.length > 0) await store.end(expired, 0)
    else expiredAt = now()
  }

  async function withRoom(): Promise<string[]> {
    const { begin, end } = await chooseAccounts(store, waiting, accountsMax - set.size)
    if (end.length > 0) {
      await store.end(end, 0)
      await load()
    }
    return begin
  }

  return {
    set,
    version: () => version,
    request: (account, network) => requests.note(account, now(), network),
    async sync() {
      await write()
      await expire()
      await load()
      waiting = await store.waiting(cutoff(), now())
      return set.size > 0 || waiting.length > 0
    },
    async admit() {
      await load()
      while (waiting.length > 0) {
        const begun = await withRoom()
        if (begun.length === 0) return
        if (await store.begin(begun, version)) {
          version += 1
          for (const account of begun) set.add(account)
        }
        await load()
        await breathe()
        waiting = await store.waiting(cutoff(), now())
      }
    },
    async count(rows) {
      const busy = activity.count(rows.activities)
      if (busy.length === 0) return busy
      await store.end(busy, now() + day)
      await load()
      return busy
    },
  }
}

/**
 * Chooses the waiting accounts to follow, those that were requested last. Beyond the `free` places, others make room for
 * them whose last written request is so much older that they were not requested since: no newcomer ends an account in use.
 */
async function chooseAccounts(
  store: FollowedStore,
  waiting: readonly Requested[],
  free: number,
): Promise<{ begin: string[]; end: string[] }> {
  const places = Math.max(0, free)
  const over = waiting.slice(places)
  const oldest = over.length > 0 ? await store.oldest(over.length) : []
  const replaced = oldest.filter(({ requestedAt }, index) => {
    const instead = over[index]
    return instead !== undefined && instead.requestedAt - requestedAt > requestedWithin
  })
  return {
    begin: accountsOf(waiting.slice(0, places + replaced.length)),
    end: accountsOf(replaced),
  }
}

function accountsOf(requested: readonly Requested[]): string[] {
  return requested.map(({ account }) => account)
}
