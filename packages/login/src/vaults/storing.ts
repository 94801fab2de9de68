import type { StoreRequest } from '@latchkey/vault/owner'
import type { Kysely } from 'kysely'
import { isShareOf } from '../passkeys/shareRows.ts'
import type { LoginTables } from '../tables.ts'
import { formerRowOf, putBeside, takeFormer } from './formerVaults.ts'

/**
 * The result of storing. `changed`: the stored vault is not the one to replace. `none`: there is no vault to replace.
 * `notOwner`: the stored vault has another owner. `tooMany`: the user has set too many vaults aside.
 */
export type PutResult = 'stored' | 'changed' | 'none' | 'notOwner' | 'tooMany'

type Database = Kysely<LoginTables>
type Put = Pick<StoreRequest, 'replaces' | 'takesOver' | 'setsAside'> & {
  user: string
  row: Omit<LoginTables['login_vault'], 'user_id'>
}

/** Returns the mark of a user who has stored a vault. */
export function markOf(
  db: Database,
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
  db: Database,
  user: string,
  ids: readonly (string | undefined)[],
): Promise<boolean> {
  const wanted = ids.filter((id) => id !== undefined)
  if (wanted.length === 0) return true
  const rows = await db
    .selectFrom('login_passkey')
    .select('id')
    .where('user_id', '=', user)
    .where('id', 'in', wanted)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length === wanted.length
}

/**
 * Stores the row of a vault, and marks the user as one who has a wallet. Replaces only a vault of the same owner, and keeps
 * a vault of another one aside.
 */
export async function putVault(db: Database, put: Put): Promise<PutResult> {
  const result = await putRow(db, put)
  if (result === 'stored') await putMark(db, put)
  return result
}

async function putMark(db: Database, { user, row, takesOver }: Put): Promise<void> {
  const mark = { owner: row.owner, stored_at: row.stored_at }
  await db
    .insertInto('login_vault_mark')
    .values({ user_id: user, ...mark })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mark))
    .execute()
  if (takesOver === undefined) return
  // The other user has given up the wallet, and has lost nothing.
  const others = db.selectFrom('login_vault').select('user_id').where('user_id', '=', takesOver)
  await db
    .deleteFrom('login_vault_mark')
    .where('user_id', '=', takesOver)
    .where('user_id', 'not in', others)
    .execute()
}

async function putRow(db: Database, put: Put): Promise<PutResult> {
  const { user, row, replaces, takesOver, setsAside } = put
  if (setsAside !== undefined) return putBeside(db, { user, row, setsAside })
  if (replaces === undefined) return insertRow(db, put)
  const holder = takesOver ?? user
  const before = await db
    .selectFrom('login_vault')
    .select(['owner', 'vault_id'])
    .where('user_id', '=', holder)
    .executeTakeFirst()
  if (takesOver !== undefined && before?.vault_id !== replaces) {
    const former = await takeFormerOver(db, { ...put, takesOver, replaces })
    if (former) return former
  }
  if (!before) return 'none'
  if (before.vault_id !== replaces) return 'changed'
  if (before.owner !== row.owner) return 'notOwner'
  if (takesOver === undefined) {
    const { numUpdatedRows } = await db
      .updateTable('login_vault')
      .set(row)
      .where('user_id', '=', user)
      .where('vault_id', '=', replaces)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'stored' : 'changed'
  }
  const result = await insertRow(db, put)
  if (result === 'stored')
    await removeWallet(db, { user: takesOver, vaultId: replaces, owner: row.owner })
  return result
}

/** Stores a vault that another user has set aside. Returns `undefined` if there is none. */
async function takeFormerOver(
  db: Database,
  { takesOver, replaces, ...put }: Put & { takesOver: string; replaces: string },
): Promise<PutResult | undefined> {
  const former = await formerRowOf(db, takesOver, replaces)
  if (!former) return undefined
  if (former.owner !== put.row.owner) return 'notOwner'
  const result = await insertRow(db, put)
  if (result === 'stored') await takeFormer(db, takesOver, replaces)
  return result
}

async function insertRow(db: Database, { user, row }: Put): Promise<PutResult> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_vault')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'stored' : 'changed'
}

type RemovedWallet = { user: string; vaultId: string; owner: string }

/**
 * Removes the wallet of an owner from a user, and ends the sessions of that login. Keeps the shares and vaults of other
 * wallets.
 */
export async function removeWallet(
  db: Database,
  { user, vaultId, owner }: RemovedWallet,
): Promise<void> {
  await db.deleteFrom('login_vault').where('user_id', '=', user).execute()
  const rows = await db
    .selectFrom('login_passkey')
    .select(['id', 'share', 'share_owner'])
    .where('user_id', '=', user)
    .where('share', 'is not', null)
    .execute()
  const own = rows.filter((row) => isShareOf(row, { owner, vault_id: vaultId }))
  if (own.length > 0)
    await db
      .updateTable('login_passkey')
      .set({ share: null, share_owner: null })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute()
  await db.deleteFrom('login_session').where('userId', '=', user).execute()
}
