import type { ChainId } from '@latchkey/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../edge/database/open.ts'
import type { Tables } from '../../../edge/database/tables.ts'

/** What an operation may cost at most, for whom, and who requested it. */
export type Order = {
  /** In lower case. */
  sender: string
  nonce: bigint
  project: string
  /** The network that the request came from, as the table keeps it. */
  client: string
  /** Whether the sender exists on the chain, or the operation proves that it makes it. */
  isProven: boolean
  /** Wei. */
  amount: bigint
  /** Unix milliseconds. */
  validUntil: number
  /** No block before this one has the operation. */
  fromBlock: bigint
  /** Whether the reservations have been settled up to that block: an older one for the same nonce begins there, too. */
  isSettled: boolean
}

/** Wei. The first two are of a day (UTC); the others bound what is signed and not carried out, at any time. */
export type Limits = {
  sender: bigint
  project: bigint
  /** Of all operations of the project. */
  pending: bigint
  /** Of those whose sender is not proven. */
  unproven: bigint
  /** Of one client: so much for proven senders, and so much for the others. */
  client: bigint
}
/** The limit that an operation would pass. `pending` and `unproven` are of what is signed and not carried out. */
export type PassedLimit = keyof Limits
export type Reservation = Tables['sponsor_reservation']
/** What several reservations are for: only one operation of a nonce is ever carried out. */
export type ReservedOperation = Pick<Reservation, 'sender' | 'nonce'>

/** What may still be paid for a day, kept in the database, so that several gateways share it and none forgets. */
export type Budget = {
  /** Reserves what an operation may cost; else returns the limit that it would pass, and reserves nothing. */
  reserve(order: Order, limits: Limits): Promise<'reserved' | PassedLimit>
  /** What is reserved. */
  reserved(): Promise<Reservation[]>
  /**
   * Ends the reservations for an operation: it has cost `cost` wei, or nothing where it can not be carried out. `until`: those
   * that end later (Unix milliseconds) stay.
   */
  settle(operation: ReservedOperation, cost: bigint, until?: number): Promise<void>
}

const gwei = 1_000_000_000n
const up = (wei: bigint) => Number((wei + gwei - 1n) / gwei)
const down = (wei: bigint) => Number(wei / gwei)
const keptDays = 3

/** Rolls a transaction back in which a limit is passed. */
const passed: Readonly<Record<PassedLimit, Error>> = {
  sender: new Error('sender'),
  project: new Error('project'),
  pending: new Error('pending'),
  unproven: new Error('unproven'),
  client: new Error('client'),
}
const limitOf = (error: unknown) =>
  (['sender', 'project', 'pending', 'unproven', 'client'] as const).find(
    (limit) => passed[limit] === error,
  )

export function createBudget(db: Database, chainId: ChainId, now: () => number): Budget {
  const day = (before = 0) => new Date(now() - before * 86_400_000).toISOString().slice(0, 10)

  return {
    async reserve(order, limits) {
      const today = day()
      try {
        await db.transaction().execute(async (step) => {
          await lock(step, { chainId, day: today, projects: [order.project], sender: order.sender })
          await keep(step, chainId, order)
          const limit = await limitPassed(step, { chainId, order, limits, day: today })
          if (limit) throw passed[limit]
        })
        return 'reserved'
      } catch (error) {
        const limit = limitOf(error)
        if (limit) return limit
        throw error
      }
    },
    reserved: () =>
      db.selectFrom('sponsor_reservation').selectAll().where('chain_id', '=', chainId).execute(),
    async settle({ sender, nonce }, cost, until = Number.MAX_SAFE_INTEGER) {
      const today = { chainId, day: day() }
      await db.transaction().execute(async (step) => {
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
        await lock(step, { ...today, projects, sender })
        const { numDeletedRows } = await step
          .deleteFrom('sponsor_reservation')
          .where((where) => where.and(ofOperation))
          .where('valid_until', '<=', until)
          .executeTakeFirst()
        // Another gateway was sooner, and has counted the cost.
        if (numDeletedRows === 0n) return
        const spent = up(cost)
        for (const id of projects) await addSpent(step, { ...today, kind: 'project', id }, spent)
        await addSpent(step, { ...today, kind: 'sender', id: sender }, spent)
        await step
          .deleteFrom('sponsor_budget')
          .where('chain_id', '=', chainId)
          .where('day', '<', day(keptDays))
          .execute()
      })
    },
  }
}

type Locked = { chainId: ChainId; day: string; projects: readonly string[]; sender: string }

/** Waits until no other transaction changes what is counted for these: in one order, so that no two wait for each other. */
async function lock(
  step: Transaction<Tables>,
  { projects, sender, ...ofDay }: Locked,
): Promise<void> {
  for (const id of projects) await addSpent(step, { ...ofDay, kind: 'project', id }, 0)
  await addSpent(step, { ...ofDay, kind: 'sender', id: sender }, 0)
}

/** Keeps a reservation in the place of the same client's for the same nonce: the larger amount, the later end. */
async function keep(step: Transaction<Tables>, chainId: ChainId, order: Order): Promise<void> {
  const row: Reservation = {
    chain_id: chainId,
    sender: order.sender,
    nonce: String(order.nonce),
    project_id: order.project,
    client: order.client,
    is_proven: order.isProven ? 1 : 0,
    amount: up(order.amount),
    valid_until: order.validUntil,
    from_block: Number(order.fromBlock),
  }
  const larger = (column: 'amount' | 'valid_until') =>
    sql<number>`case when ${sql.ref(`sponsor_reservation.${column}`)} < ${row[column]} then ${row[column]} else ${sql.ref(`sponsor_reservation.${column}`)} end`
  await step
    .insertInto('sponsor_reservation')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'sender', 'nonce', 'project_id', 'client']).doUpdateSet({
        is_proven: row.is_proven,
        amount: larger('amount'),
        valid_until: larger('valid_until'),
        ...(order.isSettled && { from_block: row.from_block }),
      }),
    )
    .execute()
}

type Checked = { chainId: ChainId; order: Order; limits: Limits; day: string }

/** The limit that is passed with the reservation that was just kept. */
async function limitPassed(
  step: Transaction<Tables>,
  { chainId, order, limits, day }: Checked,
): Promise<PassedLimit | undefined> {
  const { project, sender, client, isProven } = order
  const inProject = { chain_id: chainId, project_id: project }
  const operation = { sender, nonce: String(order.nonce) }
  const ofSender = await sum(step, { ...inProject, client, sender })
  const spentBySender = await spentOf(step, { chainId, kind: 'sender', id: sender, day })
  if (spentBySender + ofSender > down(limits.sender)) return 'sender'
  const all = await sumByNonce(step, inProject)
  const spent = await spentOf(step, { chainId, kind: 'project', id: project, day })
  if (spent + all > down(limits.project)) return 'project'
  // One operation always fits where nothing else is reserved, and takes no more than half of what is left else.
  const own = await sum(step, { ...inProject, client, ...operation })
  const ofClass = { ...inProject, is_proven: isProven ? 1 : 0 }
  const others = (await sum(step, { ...ofClass, client })) - own
  if (others > 0 && own > (down(limits.client) - others) / 2) return 'client'
  const unproven = isProven ? 0 : await sumByNonce(step, ofClass)
  if (unproven > own && unproven > down(limits.unproven)) return 'unproven'
  return all > own && all > down(limits.pending) ? 'pending' : undefined
}

type Filter = Partial<
  Pick<Reservation, 'chain_id' | 'project_id' | 'sender' | 'nonce' | 'client' | 'is_proven'>
>

/** Gwei of the reservations with these members. */
async function sum(step: Kysely<Tables>, filter: Filter): Promise<number> {
  const row = await step
    .selectFrom('sponsor_reservation')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('total'))
    .where((where) => where.and(filter))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The same, where of each nonce only the largest counts, whoever requested it. */
async function sumByNonce(step: Kysely<Tables>, filter: Filter): Promise<number> {
  const row = await step
    .selectFrom((from) =>
      from
        .selectFrom('sponsor_reservation')
        .select(({ fn }) => fn.max('amount').as('most'))
        .where((where) => where.and(filter))
        .groupBy(['sender', 'nonce'])
        .as('operation'),
    )
    .select(({ fn }) => fn.sum<number | string | null>('operation.most').as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

type DayOf = { chainId: ChainId; kind: 'sender' | 'project'; id: string; day: string }

async function spentOf(step: Kysely<Tables>, { chainId, ...of }: DayOf): Promise<number> {
  const row = await step
    .selectFrom('sponsor_budget')
    .select('spent')
    .where((where) => where.and({ chain_id: chainId, ...of }))
    .executeTakeFirst()
  return Number(row?.spent ?? 0)
}

/** Counts gwei; makes the row of a day, or waits until no other transaction is changing it. */
async function addSpent(
  step: Transaction<Tables>,
  { chainId, ...of }: DayOf,
  more: number,
): Promise<void> {
  await step
    .insertInto('sponsor_budget')
    .values({ chain_id: chainId, ...of, spent: more })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'kind', 'id', 'day'])
        .doUpdateSet((value) => ({ spent: value('sponsor_budget.spent', '+', more) })),
    )
    .execute()
}
