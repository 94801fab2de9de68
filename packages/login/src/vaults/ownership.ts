import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'
import { formerRowsOf } from './formerVaults.ts'
import { markOf, vaultRowOf } from './rows.ts'

type Database = Kysely<LoginTables>

/** The public key of the owner of the wallet in use. `null`: the user has no wallet. */
export type Owner = string | null
/** A user, and the owner of the wallet in use, who agreed to an action. */
export type Agreed = { user: string; owner: Owner }

/**
 * Returns the owner of a user's wallet in use. A lost vault still has an owner. `undefined`: only vaults that the user has
 * set aside are known, so no owner can agree.
 */
export async function ownerOf(db: Database, user: string): Promise<Owner | undefined> {
  const { owner } = (await vaultRowOf(db, user)) ?? (await markOf(db, user)) ?? {}
  if (owner !== undefined) return owner
  return (await formerRowsOf(db, user)).length > 0 ? undefined : null
}

/**
 * Holds off other transactions that lock the same user, until this one ends. Must come first in a transaction, so that
 * what is read afterwards stays true. Returns `false` if there is no such user.
 */
export async function lockUser(db: Database, user: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_user')
    .set((eb) => ({ createdAt: eb.ref('createdAt') }))
    .where('id', '=', user)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Runs an action of a wallet's owner in a transaction that locks the user. Changes nothing and returns `notOwner` if the
 * wallet in use is no longer that of the owner who agreed.
 */
export function asOwner<Result>(
  db: Database,
  { user, owner }: Agreed,
  action: (transaction: Database) => Promise<Result>,
): Promise<Result | 'notOwner'> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, user))) return 'notOwner'
    return (await ownerOf(transaction, user)) === owner ? action(transaction) : 'notOwner'
  })
}
