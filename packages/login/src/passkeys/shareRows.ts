import type { PasskeyShare } from '@latchkey/vault/protocol'
import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

type Database = Kysely<LoginTables>
type Row = LoginTables['login_passkey']

/**
 * Stores the device's share for a passkey of a user. A share of another wallet is kept aside: it may still open that
 * wallet. `owner`: the owner's public key of the share's wallet. Returns `false` if the passkey is not the user's.
 */
export async function putShareRow(
  db: Database,
  { user, id, share, owner }: PasskeyShare & { user: string; owner: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_passkey')
    .select(['share', 'share_owner'])
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return false
  if (row.share !== null && !isShareOf(row, { owner, vault_id: share.vault }))
    await db
      .insertInto('login_former_share')
      .values({ passkey: id, user_id: user, vault_id: vaultOf(row.share), share: row.share })
      .onConflict((conflict) => conflict.columns(['user_id', 'passkey', 'vault_id']).doNothing())
      .execute()
  await db
    .updateTable('login_passkey')
    .set({ share: JSON.stringify(share), share_owner: owner })
    .where('id', '=', id)
    .execute()
  return true
}

/** Returns the stored shares of a user that passkeys unwrap, also of removed passkeys. */
export async function shareRowsOf(
  db: Database,
  user: string,
): Promise<{ id: string; share: string }[]> {
  const [current, former] = await Promise.all([
    db.selectFrom('login_passkey').select(['id', 'share']).where('user_id', '=', user).execute(),
    db
      .selectFrom('login_former_share')
      .select(['passkey as id', 'share'])
      .where('user_id', '=', user)
      .execute(),
  ])
  return [...current, ...former].flatMap(({ id, share }) => (share === null ? [] : [{ id, share }]))
}

/** Whether the gateway stores a share that a passkey unwraps: one of a device, or the recovery share of a former wallet. */
export async function hasShare(
  db: Database,
  { user_id: user, id, share }: Pick<Row, 'user_id' | 'id' | 'share'>,
): Promise<boolean> {
  if (share !== null) return true
  const former = await db
    .selectFrom('login_former_share')
    .select('passkey')
    .where('user_id', '=', user)
    .where('passkey', '=', id)
    .executeTakeFirst()
  return former !== undefined || recoversVault(db, user, id)
}

/** Whether a passkey unwraps the recovery share of a user's wallet, in use or set aside. */
async function recoversVault(db: Database, user: string, id: string): Promise<boolean> {
  for (const table of ['login_vault', 'login_former_vault'] as const) {
    const row = await db
      .selectFrom(table)
      .select('vault_id')
      .where('user_id', '=', user)
      .where('recovery_passkey', '=', id)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/**
 * Whether the share of a passkey belongs to a wallet, sealed now or before. Rows of older versions have no owner: their
 * shares belong to one vault.
 */
export function isShareOf(
  { share, share_owner }: Pick<Row, 'share' | 'share_owner'>,
  { owner, vault_id }: Pick<LoginTables['login_vault'], 'owner' | 'vault_id'>,
): boolean {
  if (share === null) return false
  return share_owner === null ? vaultOf(share) === vault_id : share_owner === owner
}

/** Returns the id of the vault that a stored share belongs to. */
export function vaultOf(share: string): string {
  return String(JSON.parse(share).vault)
}
