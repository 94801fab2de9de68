import type { ChainId } from '@latchkey/protocol'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../edge/database/open.ts'
import type { PurchaseRow } from '../../edge/database/tables.ts'

export type Purchase = Selectable<PurchaseRow>
export type PurchaseState = PurchaseRow['state']
/** A signed payment, kept before it is sent. */
type Signed = { faucet: string; nonce: number; raw: string; hash: string }
/** The place of a purchase in the list, newest first. */
type PurchasePoint = { time: number; id: string }

const hour = 3_600_000
const unpaid: PurchaseState[] = ['open', 'challenge']
/** The time for which the list shows a purchase that failed before its payment, in milliseconds. */
const failedKept = 30 * 24 * hour
/** Purchases that may wait to be paid for: of one account, and in all. */
const waitingMax = { own: 500, all: 10_000 }
const unsigned = { faucet: null, nonce: null, raw: null, hash: null, earlier: '' }

/** Purchases in the database. Every step names the state that it leaves: of two that race, one finds it gone. */
export type Purchases = ReturnType<typeof createPurchases>

/** Whether a purchase can no longer be paid for. */
export function isExpired(
  { state, expires_at }: Pick<Purchase, 'state' | 'expires_at'>,
  now: number,
): boolean {
  return unpaid.includes(state) && expires_at <= now
}

export function createPurchases(db: Database) {
  /** Steps on, with `hash` only while that is the payment; false when another was first. */
  async function step(
    id: string,
    from: PurchaseState,
    change: Partial<PurchaseRow>,
    hash?: string,
  ) {
    let update = db
      .updateTable('purchase')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', from)
    if (hash !== undefined) update = update.where('hash', '=', hash)
    const done = await update.executeTakeFirst()
    return done.numUpdatedRows === 1n
  }

  return {
    /**
     * Keeps a new purchase, and forgets those that were never paid for. `false` where too many wait to be paid for, of the
     * account or in all.
     */
    async open(row: Insertable<PurchaseRow>): Promise<boolean> {
      await forgetUnpaid(db, row.created_at)
      if (await isTooMany(db, row.account)) return false
      await db.insertInto('purchase').values(row).execute()
      return true
    },

    isExpired,

    find: (id: string): Promise<Purchase | undefined> =>
      db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The card has paid, unless another step was first or the hour's purchases are used up. */
    pay: (id: string, from: PurchaseState, now: number, due: number, perHour: number) =>
      db.transaction().execute(async (on) => {
        // One after the other, by whichever gateway: each counts what those before it have paid.
        await on.updateTable('purchase_turn').set({ id: 1 }).execute()
        if ((await paidSince(on, now - hour)) >= perHour) return false
        const done = await on
          .updateTable('purchase')
          .set({ state: 'paid', card_at: now, due_at: due, raw: null })
          .where('id', '=', id)
          .where('state', '=', from)
          .executeTakeFirst()
        return done.numUpdatedRows === 1n
      }),

    challenge: (id: string, now: number) => step(id, 'open', { state: 'challenge', card_at: now }),

    /** A wrong code: counts it; false when another was first. */
    async mistake({ id, attempts }: Purchase): Promise<boolean> {
      return step(id, 'challenge', { attempts: attempts + 1 })
    },

    fail: (id: string, from: PurchaseState, reason: string, now: number, hash?: string) =>
      step(id, from, { state: 'failed', reason, card_at: now }, hash),

    /** Takes another card for a purchase whose card was declined, until it expires. */
    async reopen({ id, expires_at, due_at }: Purchase, now: number): Promise<boolean> {
      if (expires_at <= now || due_at > 0) return false
      return step(id, 'failed', { state: 'open', reason: null, attempts: 0, card_at: now })
    },

    /** `mined`: the one of the payment's transactions that is in the chain; `hash` by default. */
    succeed: (id: string, hash: string, mined = hash) =>
      step(id, 'sent', { state: 'success', hash: mined }, hash),

    /** Keeps what was signed. Rejects when the nonce is another payment's. */
    sign: (id: string, signed: Signed) => step(id, 'paid', { state: 'sent', ...signed }),

    /** The same payment at a higher price; `earlier` keeps the hashes of those at lower ones. */
    raise: (id: string, hash: string, higher: Pick<PurchaseRow, 'raw' | 'hash' | 'earlier'>) =>
      step(id, 'sent', higher, hash),

    /** The payment can never be mined: another transaction has its nonce. */
    requeue: (id: string, hash: string) => step(id, 'sent', { state: 'paid', ...unsigned }, hash),

    unfinished: (chains: readonly ChainId[]) => findUnfinished(db, chains),

    /** Purchases of an account whose card was taken, newest first. */
    page: (
      account: string,
      chains: readonly ChainId[],
      before: PurchasePoint | undefined,
      limit: number,
    ) => pageOf(db, account, chains, before, limit),
  }
}

/** Forgets what can no longer be paid for, and in time what failed before. */
async function forgetUnpaid(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('purchase')
    .where('state', 'in', unpaid)
    .where('expires_at', '<', now - hour)
    .execute()
  await db
    .deleteFrom('purchase')
    .where('state', '=', 'failed')
    .where('due_at', '=', 0)
    .where('created_at', '<', now - failedKept)
    .execute()
}

/** Whether too many purchases wait to be paid for. */
async function isTooMany(db: Database, account: string): Promise<boolean> {
  const waiting = db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', unpaid)
  const all = await waiting.executeTakeFirstOrThrow()
  const own = await waiting.where('account', '=', account).executeTakeFirstOrThrow()
  return all.count >= waitingMax.all || own.count >= waitingMax.own
}

/** How many purchases were paid for after a time. */
async function paidSince(db: Database, time: number): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // One whose payment failed was paid for, too, and cost the payer its fee.
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['paid', 'sent', 'success']),
        eb.and([eb('state', '=', 'failed'), eb('due_at', '>', 0)]),
      ]),
    )
    .where('card_at', '>', time)
    .executeTakeFirstOrThrow()
  return count
}

async function pageOf(
  db: Database,
  account: string,
  chains: readonly ChainId[],
  before: PurchasePoint | undefined,
  limit: number,
): Promise<Purchase[]> {
  let query = db
    .selectFrom('purchase')
    .selectAll()
    .where('account', '=', account)
    .where('chain_id', 'in', [...chains])
    .where('card_at', '>', 0)
  if (before) {
    const { time, id } = before
    query = query.where((eb) =>
      eb.or([eb('card_at', '<', time), eb.and([eb('card_at', '=', time), eb('id', '<', id)])]),
    )
  }
  return query.orderBy('card_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Finds what is paid for and not yet paid out on these chains, oldest first. */
function findUnfinished(db: Database, chains: readonly ChainId[]): Promise<Purchase[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('state', 'in', ['paid', 'sent'])
    .where('chain_id', 'in', [...chains])
    .orderBy('card_at')
    .orderBy('id')
    .limit(100)
    .execute()
}
