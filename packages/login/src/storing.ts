import type { StoreRequest } from '@latchkey/vault/owner'
import type { Kysely } from 'kysely'
import type { LoginTables } from './tables.ts'

/**
 * What came of it. `changed`: another vault stands there than the one to be replaced. `none`: there is no vault to be replaced.
 * `notOwner`: nobody has proved to have opened the wallet.
 */
export type PutResult = 'stored' | 'changed' | 'none' | 'notOwner'

type Inside = Kysely<LoginTables>
type Put = Pick<StoreRequest, 'replaces' | 'takesOver'> & {
  user: string
  row: Omit<LoginTables['login_vault'], 'user_id'>
}

/** Returns the mark of a user who has stored a vault. */
export function markOf(
  db: Inside,
  user: string,
): Promise<LoginTables['login_vault_mark'] | undefined> {
  return db
    .selectFrom('login_vault_mark')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** Whether these passkeys are the user's. */
export async function ownsPasskeys(
  inside: Inside,
  user: string,
  ids: readonly (string | undefined)[],
): Promise<boolean> {
  const wanted = ids.filter((id) => id !== undefined)
  if (wanted.length === 0) return true
  const rows = await inside
    .selectFrom('login_passkey')
    .select('id')
    .where('user_id', '=', user)
    .where('id', 'in', wanted)
    .execute()
  return rows.length === wanted.length
}

/** Stores the row of a vault for its owner alone, and marks the user as one who has a wallet. */
export async function putVault(inside: Inside, put: Put): Promise<PutResult> {
  const result = await putRow(inside, put)
  if (result === 'stored') await putMark(inside, put)
  return result
}

async function putMark(inside: Inside, { user, row, takesOver }: Put): Promise<void> {
  const mark = { owner: row.owner, stored_at: row.stored_at }
  await inside
    .insertInto('login_vault_mark')
    .values({ user_id: user, ...mark })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mark))
    .execute()
  // The other log-in has given its wallet up: it has lost nothing.
  if (takesOver !== undefined)
    await inside.deleteFrom('login_vault_mark').where('user_id', '=', takesOver).execute()
}

async function putRow(inside: Inside, put: Put): Promise<PutResult> {
  const { user, row, replaces, takesOver } = put
  if (replaces === undefined) return insertRow(inside, put)
  const holder = takesOver ?? user
  const before = await inside
    .selectFrom('login_vault')
    .select(['owner', 'vault_id'])
    .where('user_id', '=', holder)
    .executeTakeFirst()
  if (!before) return 'none'
  if (before.vault_id !== replaces) return 'changed'
  if (before.owner !== row.owner) return 'notOwner'
  if (takesOver === undefined) {
    const { numUpdatedRows } = await inside
      .updateTable('login_vault')
      .set(row)
      .where('user_id', '=', user)
      .where('vault_id', '=', replaces)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'stored' : 'changed'
  }
  const result = await insertRow(inside, put)
  if (result === 'stored') await giveUp(inside, takesOver)
  return result
}

async function insertRow(inside: Inside, { user, row }: Put): Promise<PutResult> {
  const { numInsertedOrUpdatedRows } = await inside
    .insertInto('login_vault')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'stored' : 'changed'
}

/** The log-in that is lost opens nothing any more, and whoever has it is out. */
async function giveUp(inside: Inside, user: string): Promise<void> {
  await inside.deleteFrom('login_vault').where('user_id', '=', user).execute()
  await inside
    .updateTable('login_passkey')
    .set({ share: null })
    .where('user_id', '=', user)
    .execute()
  await inside.deleteFrom('login_session').where('userId', '=', user).execute()
}

/** Keeps the device's share for a passkey that is known to be the user's. */
export async function putPasskeyShare(
  inside: Inside,
  { id, share }: NonNullable<StoreRequest['passkey']>,
): Promise<void> {
  await inside
    .updateTable('login_passkey')
    .set({ share: JSON.stringify(share) })
    .where('id', '=', id)
    .execute()
}
