import { parseWrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import { putShareRow } from '../passkeys/shareRows.ts'
import type { LoginTables } from '../tables.ts'
import { vaultRowOf } from './rows.ts'

// The vaults that users have set aside for a new wallet. A browser, a passkey or a recovery code may still open them, so
// only deleting the user deletes them.

type Database = Kysely<LoginTables>
type VaultRow = LoginTables['login_vault']
type FormerRow = LoginTables['login_former_vault']
/** What is stored of a vault. The user and the start of the wallet are known elsewhere. */
export type VaultColumns = Omit<VaultRow, 'user_id' | 'started_at'>

/** The most vaults that a user can have set aside. */
const mostFormer = 10
/** Milliseconds after setting a vault aside in which the user's former ways to log in must stay. */
const guardedFor = 30 * 24 * 60 * 60_000

/** Returns the vaults that a user has set aside, the newest first. */
export function formerRowsOf(db: Database, user: string): Promise<FormerRow[]> {
  return db
    .selectFrom('login_former_vault')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('set_aside_at', 'desc')
    .execute()
}

/** Returns one of the vaults that a user has set aside. */
export function formerRowOf(
  db: Database,
  user: string,
  vaultId: string,
): Promise<FormerRow | undefined> {
  return db
    .selectFrom('login_former_vault')
    .selectAll()
    .where('user_id', '=', user)
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
}

/** The new vault of a user, and the id of the vault to set aside. */
type Setting = { user: string; row: VaultColumns; setsAside: string }

/**
 * Sets a user's vault aside and stores one of another wallet in its place. `none`: the user has no vault. `changed`: it is
 * not the given one, or it belongs to the same wallet. The user must be locked.
 */
export async function putBeside(
  db: Database,
  { user, row, setsAside }: Setting,
): Promise<'stored' | 'none' | 'changed' | 'tooMany'> {
  const before = await vaultRowOf(db, user)
  if (!before) return 'none'
  if (before.vault_id !== setsAside || before.owner === row.owner) return 'changed'
  if ((await formerRowsOf(db, user)).length >= mostFormer) return 'tooMany'
  await insertFormer(db, before, row.stored_at)
  await replaceRow(db, user, { ...row, started_at: row.stored_at })
  return 'stored'
}

type Restoring = { user: string; vaultId: string; owner: string; now: number }

/**
 * Puts a vault that its owner has set aside back into use, and sets the one in use aside. Returns `false` if there is none.
 * The user must be locked.
 */
export async function restoreRow(
  db: Database,
  { user, vaultId, owner, now }: Restoring,
): Promise<boolean> {
  const former = await formerRowOf(db, user, vaultId)
  if (former?.owner !== owner) return false
  await takeFormer(db, user, vaultId)
  const current = await vaultRowOf(db, user)
  if (current) await insertFormer(db, current, now)
  await putBack(db, former, current !== undefined)
  return true
}

/**
 * Puts the newest vault that a user has set aside back into use, after the one in use was removed. Returns `false` if there
 * is none.
 */
export async function restoreNewest(db: Database, user: string): Promise<boolean> {
  const [newest] = await formerRowsOf(db, user)
  const former = newest && (await takeFormer(db, user, newest.vault_id))
  if (!former) return false
  await putBack(db, former, false)
  return true
}

/**
 * Returns the time from which a user's ways to log in are new enough to be removed, in Unix milliseconds. An attacker with
 * the login alone can start a new wallet, and must not lock the owner of a former one out. The owner who uses the oldest one
 * again is free to lock the attacker out. `undefined`: all can be removed.
 */
export async function guardedSince(
  db: Database,
  user: string,
  now: number,
): Promise<number | undefined> {
  const current = await vaultRowOf(db, user)
  const former = await formerRowsOf(db, user)
  const isOldest =
    current && former.every((row) => Number(row.started_at) > Number(current.started_at))
  if (isOldest) return undefined
  const times = former
    .map((row) => Number(row.set_aside_at))
    .filter((time) => time > now - guardedFor)
  return times.length > 0 ? Math.max(...times) : undefined
}

async function insertFormer(db: Database, row: VaultRow, now: number): Promise<void> {
  await db
    .insertInto('login_former_vault')
    .values({ ...row, set_aside_at: now })
    .execute()
}

/** Removes a vault that a user has set aside, and returns it. */
export function takeFormer(
  db: Database,
  user: string,
  vaultId: string,
): Promise<FormerRow | undefined> {
  return db
    .deleteFrom('login_former_vault')
    .where('user_id', '=', user)
    .where('vault_id', '=', vaultId)
    .returningAll()
    .executeTakeFirst()
}

async function replaceRow(
  db: Database,
  user: string,
  row: Omit<VaultRow, 'user_id'>,
): Promise<void> {
  await db.updateTable('login_vault').set(row).where('user_id', '=', user).execute()
}

async function putBack(
  db: Database,
  { set_aside_at: _, user_id: user, ...row }: FormerRow,
  isReplacing: boolean,
): Promise<void> {
  if (isReplacing) await replaceRow(db, user, row)
  else
    await db
      .insertInto('login_vault')
      .values({ user_id: user, ...row })
      .execute()
  await db
    .updateTable('login_vault_mark')
    .set({ owner: row.owner })
    .where('user_id', '=', user)
    .execute()
  await putSharesBack(db, user, row)
}

/** Lets the user's passkeys unwrap their shares of a wallet again. Their shares of other wallets are kept aside. */
async function putSharesBack(
  db: Database,
  user: string,
  { vault_id: vaultId, owner }: Pick<VaultRow, 'vault_id' | 'owner'>,
): Promise<void> {
  const shares = await db
    .selectFrom('login_former_share')
    .select(['passkey', 'share'])
    .where('user_id', '=', user)
    .where('vault_id', '=', vaultId)
    .execute()
  for (const { passkey: id, share: text } of shares) {
    const share = parseWrappedShare(JSON.parse(text))
    if (!share || !(await putShareRow(db, { user, id, share, owner }))) continue
    await db
      .deleteFrom('login_former_share')
      .where('user_id', '=', user)
      .where('passkey', '=', id)
      .where('vault_id', '=', vaultId)
      .execute()
  }
}
