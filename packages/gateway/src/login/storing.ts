import type { Proven } from '@latchkey/vault/owner'
import type { Kysely } from 'kysely'
import type { LoginTables } from './tables.ts'

/**
 * What came of it. `changed`: another vault stands there than the one to be replaced. `notOwner`: nobody has proved to have
 * opened the wallet.
 */
export type PutResult = 'stored' | 'changed' | 'notOwner'

type Inside = Kysely<LoginTables>
type Put = Pick<Proven, 'replaces' | 'takesOver'> & {
  user: string
  row: Omit<LoginTables['login_vault'], 'user_id'>
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

/** Puts the row of a vault where it belongs, for its owner alone. */
export async function putRow(inside: Inside, put: Put): Promise<PutResult> {
  const { user, row, replaces, takesOver } = put
  if (replaces === undefined) return insertRow(inside, put)
  const holder = takesOver ?? user
  const before = await inside
    .selectFrom('login_vault')
    .select('owner')
    .where('user_id', '=', holder)
    .where('vault_id', '=', replaces)
    .executeTakeFirst()
  if (!before) return 'changed'
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
  { id, share }: NonNullable<Proven['passkey']>,
): Promise<void> {
  await inside
    .updateTable('login_passkey')
    .set({ share: JSON.stringify(share) })
    .where('id', '=', id)
    .execute()
}
