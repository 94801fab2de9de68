import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from 'kysely'
import type { Database } from '../../edge/database/open.ts'
import type { IndexStateRow, Tables } from '../../edge/database/tables.ts'
import type { Retention } from './config.ts'
import { rowBytes } from './rowTables.ts'
import { changeBytes } from './state.ts'

/** Transactions that are deleted at once: some milliseconds of the process. */
const slice = 100

/**
 * Deletes a slice of what is older than the retention of a chain, by the time of its newest block, or more than its
 * size. What the index covers moves first. Returns whether it has deleted anything.
 */
export async function deleteOldest(
  db: Database,
  chainId: ChainId,
  { time, bytes }: Pick<IndexStateRow, 'time' | 'bytes'>,
  retention: Retention,
): Promise<boolean> {
  const isTooLarge = bytes > retention.bytes
  if (!isTooLarge && retention.seconds === Infinity) return false
  const oldest = await db
    .selectFrom('transaction')
    .select(['block_number as block', 'time'])
    .where('chain_id', '=', chainId)
    .orderBy('block_number')
    .orderBy('tx_index')
    .limit(slice)
    .execute()
  const old = isTooLarge ? oldest : oldest.filter((one) => one.time < time - retention.seconds)
  const last = old.at(-1)
  if (!last) return false
  // A whole block at a time: of what comes after the slice, the last block may have more.
  const isCut = old.length === slice && old[0]?.block !== last.block
  const upTo = isCut ? last.block - 1 : last.block
  await db.transaction().execute(async (on) => {
    // The same order of locks as where accounts begin to be followed.
    await changeBytes(on, chainId, 0)
    await moveStart(on, chainId, upTo, last.time)
    await changeBytes(on, chainId, -(await deleteUpTo(on, chainId, upTo)))
  })
  return true
}

async function moveStart(
  on: Transaction<Tables>,
  chainId: ChainId,
  upTo: number,
  since: number,
): Promise<void> {
  await on
    .updateTable('index_state')
    .set({ from_block: upTo + 1, since })
    .where('chain_id', '=', chainId)
    .where('from_block', '<=', upTo)
    .execute()
}

async function deleteUpTo(
  on: Transaction<Tables>,
  chainId: ChainId,
  upTo: number,
): Promise<number> {
  let bytes = 0
  for (const table of ['transfer', 'user_operation', 'activity', 'transaction'] as const) {
    const { numDeletedRows } = await on
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('block_number', '<=', upTo)
      .executeTakeFirst()
    bytes += Number(numDeletedRows) * rowBytes[table]
  }
  await forgetRecipients(on, chainId, upTo)
  return bytes
}

/** Forgets whom accounts sent to up to a block, unless they have sent to them again. */
async function forgetRecipients(
  on: Transaction<Tables>,
  chainId: ChainId,
  upTo: number,
): Promise<void> {
  await on
    .deleteFrom('sent_to')
    .where('chain_id', '=', chainId)
    .where('block_number', '<=', upTo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer')
            .select('transfer.block_number')
            .whereRef('transfer.chain_id', '=', 'sent_to.chain_id')
            .whereRef('transfer.sender', '=', 'sent_to.account')
            .whereRef('transfer.recipient', '=', 'sent_to.recipient')
            .where('transfer.kind', '!=', 'approval'),
        ),
      ),
    )
    .execute()
  // Those that stay count from the oldest transfer that is left.
  await on
    .updateTable('sent_to')
    .set(({ selectFrom, fn }) => ({
      block_number: fn.coalesce(
        selectFrom('transfer')
          .select((build) => build.fn.min('transfer.block_number').as('block'))
          .whereRef('transfer.chain_id', '=', 'sent_to.chain_id')
          .whereRef('transfer.sender', '=', 'sent_to.account')
          .whereRef('transfer.recipient', '=', 'sent_to.recipient')
          .where('transfer.kind', '!=', 'approval'),
        'sent_to.block_number',
      ),
    }))
    .where('chain_id', '=', chainId)
    .where('block_number', '<=', upTo)
    .execute()
}

/** Transactions of one account that are deleted at once. */
const accountSlice = 50

/**
 * Deletes a slice of what is kept of an account that is followed no more. Transactions that concern another followed
 * account stay. `cutoff`: Unix seconds of the last request that keeps an account. Returns whether there was anything.
 */
export async function deleteUnfollowed(
  db: Database,
  chainId: ChainId,
  cutoff: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('followed_account')
    .select('account')
    .where('chain_id', '=', chainId)
    .where('from_block', 'is', null)
    .where('requested_at', '<', cutoff)
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  const places = await db
    .selectFrom('activity')
    .select(['block_number', 'tx_index'])
    .where('chain_id', '=', chainId)
    .where('account', '=', row.account)
    .limit(accountSlice)
    .execute()
  await db.transaction().execute(async (on) => {
    await changeBytes(on, chainId, 0)
    // No account that is followed again in the meantime loses anything that its coverage includes.
    const { numUpdatedRows } = await on
      .updateTable('followed_account')
      .set({ since: null })
      .where('chain_id', '=', chainId)
      .where('account', '=', row.account)
      .where('from_block', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    let bytes = 0
    for (const place of places) bytes += await deleteActivity(on, chainId, row.account, place)
    if (places.length < accountSlice) await deleteAccount(on, chainId, row.account)
    await changeBytes(on, chainId, -bytes)
  })
  return true
}

type TransactionKey = { block_number: number; tx_index: number }

/** Deletes an account's activity, and the transaction where it is no other account's. Returns the bytes. */
async function deleteActivity(
  on: Transaction<Tables>,
  chainId: ChainId,
  account: string,
  { block_number: block, tx_index: index }: TransactionKey,
): Promise<number> {
  await on
    .deleteFrom('activity')
    .where('chain_id', '=', chainId)
    .where('account', '=', account)
    .where('block_number', '=', block)
    .where('tx_index', '=', index)
    .execute()
  const other = await on
    .selectFrom('activity')
    .select('account')
    .where('chain_id', '=', chainId)
    .where('block_number', '=', block)
    .where('tx_index', '=', index)
    .limit(1)
    .executeTakeFirst()
  if (other) return rowBytes.activity
  let bytes: number = rowBytes.activity
  for (const table of ['transfer', 'user_operation', 'transaction'] as const) {
    const { numDeletedRows } = await on
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .executeTakeFirst()
    bytes += Number(numDeletedRows) * rowBytes[table]
  }
  return bytes
}

/** Deletes whom an account sent to, and that it was ever requested. */
async function deleteAccount(
  on: Transaction<Tables>,
  chainId: ChainId,
  account: string,
): Promise<void> {
  await on
    .deleteFrom('sent_to')
    .where('chain_id', '=', chainId)
    .where('account', '=', account)
    .execute()
  await on
    .deleteFrom('followed_account')
    .where('chain_id', '=', chainId)
    .where('account', '=', account)
    .where('from_block', 'is', null)
    .execute()
}
