import type { ChainId } from '@latchkey/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SponsorTables } from '../../database/tables.ts'
import { gweiUp, type Order, type Reservation } from './order.ts'

/** Stores a reservation in the place of the same client's for the same nonce, with the larger amount and the later end. */
export async function storeReservation(
  step: Transaction<SponsorTables>,
  chainId: ChainId,
  order: Order,
): Promise<void> {
  const row: Reservation = {
    chain_id: chainId,
    sender: order.sender,
    nonce: String(order.nonce),
    project_id: order.project,
    client: order.client,
    is_proven: order.isProven ? 1 : 0,
    amount: gweiUp(order.amount),
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

type Filter = Partial<
  Pick<Reservation, 'chain_id' | 'project_id' | 'sender' | 'nonce' | 'client' | 'is_proven'>
>

/** Returns the sum of the reservations with these members, in gwei. */
export async function sumReserved(step: Kysely<SponsorTables>, filter: Filter): Promise<number> {
  const row = await step
    .selectFrom('sponsor_reservation')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('total'))
    .where((where) => where.and(filter))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Returns the same sum with the largest reservation of each nonce only, from any requester. */
export async function sumReservedByNonce(
  step: Kysely<SponsorTables>,
  filter: Filter,
): Promise<number> {
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
