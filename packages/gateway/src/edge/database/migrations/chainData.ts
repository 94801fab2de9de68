import type { Kysely, SchemaModule } from 'kysely'
import type { Tables } from '../tables.ts'

/** Creates the tables of the index of EVM chains. */
export async function createIndexTables({ schema }: Kysely<Tables>): Promise<void> {
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

/** Creates the tables of the recipients that an account has sent to. */
export async function createSentToTable(db: Kysely<Tables>): Promise<void> {
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
  await forgetIndex(db)
}

/** Adds the fees of transactions and the traits of NFTs. */
export async function addFeesAndTraits({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('transaction').addColumn('fee', 'text').execute()
  await schema
    .alterTable('nft')
    .addColumn('traits', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

/** Creates the table of the user operations (ERC-4337) of smart accounts. */
export async function createUserOperations(db: Kysely<Tables>): Promise<void> {
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
  await forgetIndex(db)
  await db.deleteFrom('sent_to').where('chain_id', 'like', 'eip155:%').execute()
}

/** Deletes the index, which lacks data of the new columns. The gateway reads the chains again. */
async function forgetIndex(db: Kysely<Tables>): Promise<void> {
  for (const table of ['activity', 'transfer', 'transaction', 'block', 'progress'] as const) {
    await db.deleteFrom(table).execute()
  }
}
