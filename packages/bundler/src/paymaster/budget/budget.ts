import type { ChainId } from '@latchkey/protocol'
import type { Kysely, Transaction } from 'kysely'
import type { SponsorTables } from '../../database/tables.ts'
import { type ExceededLimit, exceededLimit } from './check.ts'
import type { Limits } from './limits.ts'
import { gweiUp, type Order, type Reservation, type ReservedOperation } from './order.ts'
import { storeReservation } from './reservations.ts'
import { addSpent, lockBudgets } from './spending.ts'

/** The paymaster's budgets on one chain. They are in the database, so that several gateways share them. */
export type Budget = {
  /** Reserves the highest cost of an operation, or returns the limit that it would exceed, and reserves nothing. */
  reserve(order: Order, limits: Limits): Promise<'reserved' | ExceededLimit>
  /** Returns all reservations. */
  reserved(): Promise<Reservation[]>
  /**
   * Ends the reservations for an operation that has cost `cost` wei, or nothing if no block can have it. `until`: reservations
   * with a later end stay (Unix milliseconds).
   */
  settle(operation: ReservedOperation, cost: bigint, until?: number): Promise<void>
}

/** The days after which spending is deleted. */
const keptDays = 3

/** Rolls back the transaction in which a limit is exceeded. */
class LimitExceeded extends Error {
  readonly limit: ExceededLimit

  constructor(limit: ExceededLimit) {
    super(limit)
    this.limit = limit
  }
}

/** Creates the budgets of a chain. `now`: Unix milliseconds. */
export function createBudget(
  db: Kysely<SponsorTables>,
  chainId: ChainId,
  now: () => number,
): Budget {
  return {
    async reserve(order, limits) {
      const day = dayOf(now())
      try {
        await db.transaction().execute(async (step) => {
          await lockBudgets(step, { chainId, day, projects: [order.project], sender: order.sender })
          await storeReservation(step, chainId, order)
          const limit = await exceededLimit(step, { chainId, order, limits, day })
          if (limit) throw new LimitExceeded(limit)
        })
        return 'reserved'
      } catch (error) {
        if (error instanceof LimitExceeded) return error.limit
        throw error
      }
    },
    reserved: () =>
      db.selectFrom('sponsor_reservation').selectAll().where('chain_id', '=', chainId).execute(),
    async settle(operation, cost, until = Number.MAX_SAFE_INTEGER) {
      const settled = { chainId, operation, until, now: now() }
      await db.transaction().execute((step) => settleOperation(step, settled, gweiUp(cost)))
    },
  }
}

type Settled = { chainId: ChainId; operation: ReservedOperation; until: number; now: number }

async function settleOperation(
  step: Transaction<SponsorTables>,
  { chainId, operation: { sender, nonce }, until, now }: Settled,
  spent: number,
): Promise<void> {
  const ofDay = { chainId, day: dayOf(now) }
  const ofOperation = { chain_id: chainId, sender, nonce }
  const rows = await step
    .selectFrom('sponsor_reservation')
    .select('project_id')
    .distinct()
    .where((where) => where.and(ofOperation))
    .where('valid_until', '<=', until)
    .orderBy('project_id')
    .execute()
  const projects = rows.map(({ project_id }) => project_id)
  if (projects.length === 0) return
  await lockBudgets(step, { ...ofDay, projects, sender })
  const { numDeletedRows } = await step
    .deleteFrom('sponsor_reservation')
    .where((where) => where.and(ofOperation))
    .where('valid_until', '<=', until)
    .executeTakeFirst()
  // Another gateway has settled the operation and counted its cost.
  if (numDeletedRows === 0n) return
  for (const id of projects) await addSpent(step, { ...ofDay, kind: 'project', id }, spent)
  await addSpent(step, { ...ofDay, kind: 'sender', id: sender }, spent)
  await step
    .deleteFrom('sponsor_budget')
    .where('chain_id', '=', chainId)
    .where('day', '<', dayOf(now - keptDays * 86_400_000))
    .execute()
}

/** Returns the day (UTC) of a time in Unix milliseconds. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
