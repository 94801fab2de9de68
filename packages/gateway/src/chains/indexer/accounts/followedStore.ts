import type { ChainId } from '@latchkey/protocol'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../edge/database/open.ts'
import type { Tables } from '../../../edge/database/tables.ts'
import { breathe, slicesOf } from '../rowTables.ts'

/** Accounts that one transaction begins or ends to follow. */
const accountsAtOnce = 500

/** An account, and when it was requested last. */
export type Requested = { account: string; requestedAt: number }

/** The followed accounts of a chain in the database, which several gateways may share. Times are Unix seconds. */
export type FollowedStore = {
  /** Notes that accounts were requested. */
  touch(accounts: readonly string[], at: number): Promise<void>
  /** Reads all accounts that are followed, a few at a time. */
  followed(add: (account: string) => void): Promise<void>
  /** Reads accounts that were requested since `cutoff` and are not followed yet, the last requested first. */
  waiting(cutoff: number, now: number): Promise<Requested[]>
  /** Follows accounts from the next block on. Returns false, changing nothing, where the version is another one. */
  begin(accounts: readonly string[], version: number): Promise<boolean>
  /** Reads followed accounts that were not requested since `cutoff`. */
  expired(cutoff: number): Promise<string[]>
  /** Reads the followed accounts that were requested the longest time ago, the oldest first. */
  oldest(count: number): Promise<Requested[]>
  /** Ends to follow accounts, until `pausedUntil` at least. What was indexed of them is deleted later. */
  end(accounts: readonly string[], pausedUntil: number): Promise<void>
}

export function createFollowedStore(db: Database, chainId: ChainId): FollowedStore {
  const own = () =>
    db.selectFrom('followed_account').select('account').where('chain_id', '=', chainId)
  /** Older versions have written rows of other texts. Such a row takes no place of an account, and expires as others do. */
  const addresses = () => own().where(isAddress)
  const requested = () => addresses().select('requested_at as requestedAt')
  const accountsOf = (rows: readonly { account: string }[]) => rows.map(({ account }) => account)

  return {
    async touch(accounts, at) {
      // In one order, so that two gateways do not wait for each other.
      for (const some of slicesOf(accounts.toSorted())) {
        const rows = some.map((account) => ({ chain_id: chainId, account, requested_at: at }))
        await db
          .insertInto('followed_account')
          .values(rows.map((row) => ({ ...row, from_block: null, since: null, paused_until: 0 })))
          .onConflict((conflict) =>
            conflict
              .columns(['chain_id', 'account'])
              .doUpdateSet(({ ref }) => ({ requested_at: ref('excluded.requested_at') })),
          )
          .execute()
        await breathe()
      }
    },
    async followed(add) {
      for (let after = ''; ; ) {
        const accounts = accountsOf(
          await addresses()
            .where('from_block', 'is not', null)
            .where('account', '>', after)
            .orderBy('account')
            .limit(accountsAtOnce)
            .execute(),
        )
        for (const account of accounts) add(account)
        const last = accounts.at(-1)
        if (last === undefined || accounts.length < accountsAtOnce) return
        after = last
        await breathe()
      }
    },
    waiting: (cutoff, now) =>
      requested()
        .where('from_block', 'is', null)
        .where('requested_at', '>=', cutoff)
        .where('paused_until', '<=', now)
        .orderBy('requested_at', 'desc')
        .limit(accountsAtOnce)
        .execute(),
    begin: (accounts, version) =>
      db.transaction().execute(async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('index_state')
          .set({ version: version + 1 })
          .where('chain_id', '=', chainId)
          .where('version', '=', version)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) return false
        await setRange(on, chainId, accounts)
        return true
      }),
    expired: async (cutoff) =>
      accountsOf(
        await own()
          .where('from_block', 'is not', null)
          .where('requested_at', '<', cutoff)
          .limit(accountsAtOnce)
          .execute(),
      ),
    oldest: (count) =>
      requested()
        .where('from_block', 'is not', null)
        .orderBy('requested_at')
        .limit(Math.min(count, accountsAtOnce))
        .execute(),
    end: (accounts, pausedUntil) => endAll(db, chainId, accounts, pausedUntil),
  }
}

/** Whether `account` is an EVM address in its canonical spelling, as all followed accounts are. */
const isAddress = sql<boolean>`length(account) = 42 and substr(account, 1, 2) = '0x'
  and trim(substr(account, 3), '0123456789abcdef') = ''`

async function endAll(
  db: Database,
  chainId: ChainId,
  accounts: readonly string[],
  pausedUntil: number,
): Promise<void> {
  await db.transaction().execute(async (on) => {
    await on
      .updateTable('index_state')
      .set((build) => ({ version: build('version', '+', 1) }))
      .where('chain_id', '=', chainId)
      .execute()
    for (const some of slicesOf(accounts)) {
      await on
        .updateTable('followed_account')
        .set({ from_block: null, since: null, paused_until: pausedUntil })
        .where('chain_id', '=', chainId)
        .where('account', 'in', some)
        .execute()
      await breathe()
    }
  })
}

/** Sets the range of accounts to begin after the newest indexed block. */
async function setRange(
  on: Transaction<Tables>,
  chainId: ChainId,
  accounts: readonly string[],
): Promise<void> {
  const { number, time } = await on
    .selectFrom('progress')
    .innerJoin('index_state', 'index_state.chain_id', 'progress.chain_id')
    .select(['progress.block_number as number', 'index_state.time'])
    .where('progress.chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  for (const some of slicesOf(accounts)) {
    await on
      .updateTable('followed_account')
      .set({ from_block: number + 1, since: time })
      .where('chain_id', '=', chainId)
      .where('account', 'in', some)
      .where(sql<boolean>`from_block is null`)
      .execute()
    await breathe()
  }
}
