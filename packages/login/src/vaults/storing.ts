import type { StoreRequest } from '@latchkey/vault/owner'
import type { Kysely } from 'kysely'
import { isShareOf } from '../passkeys/shareRows.ts'
import type { LoginTables } from '../tables.ts'
import {
  formerRowOf,
  formerRowsOf,
  putBeside,
  restoreNewest,
  takeFormer,
  type VaultColumns,
} from './formerVaults.ts'
import { vaultRowOf } from './rows.ts'

/**
 * The result of storing. `changed`: the stored vault is not the one to replace. `none`: there is no vault to replace.
 * `notOwner`: the stored vault has another owner. `tooMany`: the user has set too many vaults aside.
 */
export type PutResult = 'stored' | 'changed' | 'none' | 'notOwner' | 'tooMany'

type Database = Kysely<LoginTables>
type Put = Pick<StoreRequest, 'replaces' | 'takesOver' | 'setsAside'> & {
  user: string
  row: VaultColumns
}

/**
 * Whether these passkeys are the user's. A removed one may go on to recover the wallet that it recovers already, and no
 * wallet of another owner.
 */
export async function ownsPasskeys(
  db: Database,
  { user, owner }: { user: string; owner: string },
  ids: readonly (string | undefined)[],
): Promise<boolean> {
  const current = await vaultRowOf(db, user)
  const kept = current?.owner === owner ? current.recovery_passkey : null
  const wanted = ids.filter((id) => id !== undefined).filter((id) => id !== kept)
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
 * a vault of another one aside. The user, and the one who had the wallet before, must be locked.
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
  const isKept =
    (await vaultRowOf(db, takesOver)) !== undefined ||
    (await formerRowsOf(db, takesOver)).length > 0
  // Who has given up the only wallet has lost nothing.
  if (!isKept) await db.deleteFrom('login_vault_mark').where('user_id', '=', takesOver).execute()
}

async function putRow(db: Database, put: Put): Promise<PutResult> {
  const { user, row, replaces, takesOver, setsAside } = put
  // A vault that is set aside keeps its id to itself.
  if (await formerRowOf(db, user, row.vault_id)) return 'changed'
  if (setsAside !== undefined) return putBeside(db, { user, row, setsAside })
  if (replaces === undefined) return insertRow(db, put)
  const holder = takesOver ?? user
  const before = await vaultRowOf(db, holder)
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
  if (result !== 'stored') return result
  await removeWallet(db, before)
  await restoreNewest(db, takesOver)
  return 'stored'
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
    .values({ user_id: user, ...row, started_at: row.stored_at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'stored' : 'changed'
}

/**
 * Removes the wallet in use of a user who has set another one aside. That one is in use again, and all sessions end.
 * Returns `false`, and changes nothing, if there is no other one. The user must be locked.
 */
export async function removeCurrent(db: Database, user: string): Promise<boolean> {
  if ((await formerRowsOf(db, user)).length === 0) return false
  const current = await vaultRowOf(db, user)
  if (current) await removeWallet(db, current)
  return restoreNewest(db, user)
}

/** Removes a wallet from its user, and ends the user's sessions. Keeps the shares and vaults of other wallets. */
async function removeWallet(
  db: Database,
  { user_id: user, vault_id: vaultId, owner }: LoginTables['login_vault'],
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('login_vault')
    .where('user_id', '=', user)
    .where('vault_id', '=', vaultId)
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error('The wallet to remove is no longer in use')
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
