import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'

/** What an operation may cost at most, and for whom. */
export type Order = {
  /** In lower case. */
  sender: string
  nonce: bigint
  project: string
  /** Wei. */
  amount: bigint
  /** Unix milliseconds. */
  validUntil: number
  fromBlock: bigint
}
/** Wei a day. */
export type Limits = { sender: bigint; project: bigint }
export type Sponsorship = Tables['sponsorship']

/** What may still be paid for a day, kept in the database, so that several gateways share it and none forgets. */
export type Budget = {
  /** Reserves what an operation may cost; else says whose limit it would pass, and reserves nothing. */
  reserve(order: Order, limits: Limits): Promise<'reserved' | 'sender' | 'project'>
  /** Those that can not be carried out any more at `time` (Unix milliseconds), at most 50. */
  ended(time: number): Promise<Sponsorship[]>
  /** Frees what was reserved and not used; `cost`: wei that were paid. */
  settle(ended: Sponsorship, cost: bigint): Promise<void>
}

const gwei = 1_000_000_000n
const up = (wei: bigint) => Number((wei + gwei - 1n) / gwei)
const down = (wei: bigint) => Number(wei / gwei)

/** Of a limit passed inside a transaction, which is undone. */
const passed = { sender: new Error('sender'), project: new Error('project') }

export function createBudget(db: Database, chainId: ChainId, now: () => number): Budget {
  const day = () => new Date(now()).toISOString().slice(0, 10)

  return {
    async reserve(order, limits) {
      const today = day()
      const key = keyOf(chainId, order, today)
      const amount = up(order.amount)
      try {
        await db.transaction().execute(async (step) => {
          // Who has changed the project's row is alone until all is done.
          await open(step, chainId, 'project', order.project, today)
          await open(step, chainId, 'sender', order.sender, today)
          const before = await step
            .selectFrom('sponsorship')
            .select('amount')
            .where((where) => where.and(key))
            .executeTakeFirst()
          // Only one operation of a nonce is ever carried out.
          const more = Math.max(0, amount - Number(before?.amount ?? 0))
          const project = { kind: 'project', id: order.project, most: limits.project } as const
          const sender = { kind: 'sender', id: order.sender, most: limits.sender } as const
          for (const one of [project, sender]) {
            const changed = await step
              .updateTable('sponsor_budget')
              .set((value) => ({ spent: value('spent', '+', more) }))
              .where((where) =>
                where.and({ chain_id: chainId, kind: one.kind, id: one.id, day: today }),
              )
              .where('spent', '<=', down(one.most) - more)
              .executeTakeFirst()
            if (changed.numUpdatedRows === 0n) throw passed[one.kind]
          }
          await keep(
            step,
            { ...key, valid_until: order.validUntil, from_block: Number(order.fromBlock) },
            amount,
          )
        })
        return 'reserved'
      } catch (error) {
        if (error === passed.sender) return 'sender'
        if (error === passed.project) return 'project'
        throw error
      }
    },
    ended: (time) =>
      db
        .selectFrom('sponsorship')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('valid_until', '<', time)
        .orderBy('valid_until')
        .limit(50)
        .execute(),
    async settle(ended, cost) {
      const { chain_id, sender, nonce, project_id, day: then, valid_until } = ended
      const free = Math.max(0, Number(ended.amount) - up(cost))
      await db.transaction().execute(async (step) => {
        const { numDeletedRows } = await step
          .deleteFrom('sponsorship')
          .where((where) =>
            where.and({ chain_id, sender, nonce, project_id, day: then, valid_until }),
          )
          .executeTakeFirst()
        // Another gateway was sooner, or it was signed for anew.
        if (numDeletedRows === 0n) return
        for (const one of [
          { kind: 'project', id: project_id },
          { kind: 'sender', id: sender },
        ] as const) {
          await step
            .updateTable('sponsor_budget')
            .set((value) => ({ spent: value('spent', '-', free) }))
            .where((where) => where.and({ chain_id, ...one, day: then }))
            .execute()
        }
        await step
          .deleteFrom('sponsor_budget')
          .where('chain_id', '=', chain_id)
          .where('day', '<', new Date(now() - 3 * 86_400_000).toISOString().slice(0, 10))
          .execute()
      })
    },
  }
}

function keyOf(chainId: ChainId, { sender, nonce, project }: Order, day: string) {
  return { chain_id: chainId, sender, nonce: String(nonce), project_id: project, day }
}

/** Makes the row of a day, or waits until nobody else is changing it. */
async function open(
  step: Transaction<Tables>,
  chainId: ChainId,
  kind: 'sender' | 'project',
  id: string,
  day: string,
): Promise<void> {
  await step
    .insertInto('sponsor_budget')
    .values({ chain_id: chainId, kind, id, day, spent: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'kind', 'id', 'day'])
        .doUpdateSet((value) => ({ spent: value.ref('sponsor_budget.spent') })),
    )
    .execute()
}

async function keep(
  step: Transaction<Tables>,
  row: Omit<Sponsorship, 'amount'>,
  amount: number,
): Promise<void> {
  await step
    .insertInto('sponsorship')
    .values({ ...row, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'sender', 'nonce', 'project_id', 'day'])
        .doUpdateSet((value) => ({
          amount: value
            .case()
            .when('sponsorship.amount', '<', amount)
            .then(amount)
            .else(value.ref('sponsorship.amount'))
            .end(),
          valid_until: row.valid_until,
        })),
    )
    .execute()
}
