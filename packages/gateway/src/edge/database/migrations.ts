import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Every step that the schema took, in order. A step that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-index': { up: createIndexTables },
  '0002-names': { up: createNameTables },
  '0003-sent-to': { up: createSentToTable },
  '0004-names-by-chain': { up: forgetNames },
  '0005-wallet-pictures': { up: createWalletPictureTable },
  '0006-fees-and-traits': { up: addFeesAndTraits },
  '0007-purchases': { up: createPurchaseTable },
  '0008-payouts': { up: addPayoutIndex },
  '0009-raised-payouts': { up: addEarlierHashes },
  '0010-purchase-turn': { up: createPurchaseTurn },
  '0011-name-owners': { up: addNameOwners },
  '0012-sign-in': { up: createSignIn },
  '0013-analytics': { up: createAnalytics },
  '0014-sponsorships': { up: createSponsorships },
  '0015-user-operations': { up: createUserOperations },
  '0016-sponsor-reservations': { up: createSponsorReservations },
}

async function createIndexTables({ schema }: Kysely<Tables>): Promise<void> {
  await createBlockTables(schema)
  await createMovementTables(schema)
  await createContractTables(schema)
}

async function createBlockTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('progress')
    .addColumn('chain_id', 'text', (column) => column.primaryKey())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('block_hash', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('block')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('block_key', ['chain_id', 'number'])
    .execute()
  await schema
    .createTable('transaction')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('tx_index', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('creates', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('nonce', 'bigint', (column) => column.notNull())
    .addColumn('succeeded', 'integer', (column) => column.notNull())
    .addColumn('selector', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('transaction_key', ['chain_id', 'block_number', 'tx_index'])
    .execute()
}

async function createMovementTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('transfer')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('tx_index', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contract', 'text')
    .addColumn('token_id', 'text')
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('transfer_key', ['chain_id', 'block_number', 'tx_index', 'position'])
    .execute()
  for (const side of ['sender', 'recipient'] as const) {
    await schema
      .createIndex(`transfer_by_${side}`)
      .on('transfer')
      .columns(['chain_id', side, 'kind'])
      .execute()
  }
  await schema
    .createTable('activity')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('tx_index', 'integer', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_key', ['account', 'chain_id', 'block_number', 'tx_index'])
    .execute()
  await schema.createIndex('activity_by_time').on('activity').columns(['account', 'time']).execute()
  await schema
    .createIndex('activity_by_block')
    .on('activity')
    .columns(['chain_id', 'block_number'])
    .execute()
}

async function createContractTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('contract')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('decimals', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('contract_key', ['chain_id', 'address'])
    .execute()
  await schema
    .createTable('nft')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('nft_key', ['chain_id', 'contract', 'token_id'])
    .execute()
  await schema
    .createTable('picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute()
}

async function createNameTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('name')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addColumn('attributes', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('name_address')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('coin_type', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('name_address_key', ['name', 'coin_type'])
    .execute()
  await db.schema
    .createIndex('name_address_by_address')
    .on('name_address')
    .column('address')
    .execute()
}

async function createSentToTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('sent_to')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_to_key', ['chain_id', 'account', 'recipient'])
    .execute()
  await db.schema
    .createIndex('sent_to_by_ends')
    .on('sent_to')
    .columns(['chain_id', 'account', 'ends'])
    .execute()
  await db.schema
    .createIndex('sent_to_by_block')
    .on('sent_to')
    .columns(['chain_id', 'block_number'])
    .execute()
  await db.schema
    .createIndex('transaction_by_sender')
    .on('transaction')
    .columns(['chain_id', 'sender', 'nonce'])
    .execute()
  await db.schema
    .createTable('account_history')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('newest', 'text')
    .addColumn('oldest', 'text')
    .addColumn('known_since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_history_key', ['chain_id', 'account'])
    .execute()
  // What was indexed does not hold the data of calls, which tells whom an account meant: the chains are read again.
  for (const table of ['activity', 'transfer', 'transaction', 'block', 'progress'] as const) {
    await db.deleteFrom(table).execute()
  }
}

async function createWalletPictureTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('wallet_picture')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Names of every EVM chain stood under Ethereum's coin type too. They come from the settings, which are read again. */
async function forgetNames(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('name_address').execute()
  await db.deleteFrom('name').execute()
}

async function addFeesAndTraits({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('transaction').addColumn('fee', 'text').execute()
  await schema
    .alterTable('nft')
    .addColumn('traits', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

async function createPurchaseTable({ schema }: Kysely<Tables>): Promise<void> {
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

/** Of two gateways on one database, only one signs with a nonce. */
async function addPayoutIndex({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createIndex('purchase_by_nonce')
    .unique()
    .on('purchase')
    .columns(['chain_id', 'faucet', 'nonce'])
    .where(sql.ref('state'), '=', 'sent')
    .execute()
}

/** A payment that was signed again at a higher price may be mined under any of its hashes. */
async function addEarlierHashes({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('purchase')
    .addColumn('earlier', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Two gateways on PostgreSQL would not see the purchase that the other counts at the same moment. */
async function createPurchaseTurn(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('purchase_turn')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
  await db.insertInto('purchase_turn').values({ id: 1 }).execute()
}

/** An address has one name in each zone, and of many who register a name one has it. */
async function addNameOwners({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('name').addColumn('zone', 'text').execute()
  await schema.alterTable('name').addColumn('owner', 'text').execute()
  await schema.createIndex('name_by_owner').unique().on('name').columns(['zone', 'owner']).execute()
  await schema
    .createTable('name_challenge')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Nonces that were given out, and who has signed in with one. */
async function createSignIn({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sign_in_nonce')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sign_in_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('cacao', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** What pages have told of events. */
async function createAnalytics({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('analytics_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('properties', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .execute()
  await schema
    .createIndex('analytics_event_by_time')
    .on('analytics_event')
    .columns(['received_at'])
    .execute()
}

/** What the paymaster may still pay for. */
async function createSponsorships({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sponsor_budget')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('spent', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsor_budget_key', ['chain_id', 'kind', 'id', 'day'])
    .execute()
  await schema
    .createTable('sponsorship')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsorship_key', [
      ...(['chain_id', 'sender', 'nonce', 'project_id', 'day'] as const),
    ])
    .execute()
  await schema
    .createIndex('sponsorship_by_end')
    .on('sponsorship')
    .columns(['chain_id', 'valid_until'])
    .execute()
}

/** What was reserved before stays counted until the end of its day, which is the safe side. */
async function createSponsorReservations({ schema }: Kysely<Tables>): Promise<void> {
  await schema.dropTable('sponsorship').execute()
  await schema
    .createTable('sponsor_reservation')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('is_proven', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('from_block', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sponsor_reservation_key', [
      ...(['chain_id', 'sender', 'nonce', 'project_id', 'client'] as const),
    ])
    .execute()
  await schema
    .createIndex('sponsor_reservation_by_project')
    .on('sponsor_reservation')
    .columns(['chain_id', 'project_id', 'client'])
    .execute()
}

/** What bundlers carried out for smart accounts. */
async function createUserOperations(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('user_operation')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('tx_index', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('fee', 'text', (column) => column.notNull())
    .addColumn('succeeded', 'integer', (column) => column.notNull())
    .addColumn('paymaster', 'text')
    .addColumn('first_token', 'integer', (column) => column.notNull())
    .addColumn('end_token', 'integer', (column) => column.notNull())
    .addColumn('first_coin', 'integer', (column) => column.notNull())
    .addColumn('end_coin', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_operation_key', [
      ...(['chain_id', 'block_number', 'tx_index', 'position'] as const),
    ])
    .execute()
  // What was indexed does not tell of operations, nor whom they sent to: the chains are read again.
  for (const table of ['activity', 'transfer', 'transaction', 'block', 'progress'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('sent_to').where('chain_id', 'like', 'eip155:%').execute()
}
