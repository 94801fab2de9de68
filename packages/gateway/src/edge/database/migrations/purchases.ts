import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the table of purchases. */
export async function createPurchaseTable({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('purchase')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('decimals', 'integer', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('fiat', 'text', (column) => column.notNull())
    .addColumn('total', 'text', (column) => column.notNull())
    .addColumn('fee', 'text', (column) => column.notNull())
    .addColumn('network_fee', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('card_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('faucet', 'text')
    .addColumn('nonce', 'bigint')
    .addColumn('raw', 'text')
    .addColumn('hash', 'text')
    .execute()
  await schema
    .createIndex('purchase_by_account')
    .on('purchase')
    .columns(['account', 'card_at'])
    .execute()
  await schema
    .createIndex('purchase_by_state')
    .on('purchase')
    .columns(['state', 'card_at'])
    .execute()
}

/** Makes nonces of payouts unique, so that of two gateways on one database only one signs with a nonce. */
export async function addPayoutIndex({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createIndex('purchase_by_nonce')
    .unique()
    .on('purchase')
    .columns(['chain_id', 'faucet', 'nonce'])
    .where(sql.ref('state'), '=', 'sent')
    .execute()
}

/** Adds the earlier hashes of a payout. A payment that was signed again at a higher price may be mined under any hash. */
export async function addEarlierHashes({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('purchase')
    .addColumn('earlier', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Creates the lock for payouts. Without it, two gateways on PostgreSQL would not see each other's concurrent purchase. */
export async function createPayoutLock(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('purchase_turn')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
  await db.insertInto('purchase_turn').values({ id: 1 }).execute()
}
