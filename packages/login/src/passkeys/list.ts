import type { getPasskeys } from '@latchkey/vault/protocol'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { LoginConfig } from '../config.ts'
import { farcasterProvider } from '../farcaster/config.ts'
import { siteProvider } from '../siteTokens/siteTokens.ts'
import { providerId } from '../socials/config.ts'
import type { LoginTables } from '../tables.ts'
import { addressOf } from '../users/visitorName.ts'
import { guardedSince } from '../vaults/formerVaults.ts'
import { type Agreed, asOwner } from '../vaults/ownership.ts'
import { vaultRowOf } from '../vaults/rows.ts'
import { hasShare, isShareOf, vaultOf } from './shareRows.ts'

type Database = Kysely<LoginTables>
type Dependencies = { db: Database; config: LoginConfig; now: () => number }
type PasskeyList = v.InferOutput<(typeof getPasskeys)['response']>
/**
 * The result of removing a passkey. `needed`: it replaces the recovery code, is the only way to log in, or is older than a
 * wallet that was started within the last 30 days.
 * `opensFormerWallet`: it unwraps a share of a former wallet, which stays stored.
 */
type RemoveResult =
  | { status: 'removed'; opensFormerWallet: boolean }
  | { status: 'unknown' | 'needed' | 'notOwner' }

export type PasskeyLists = ReturnType<typeof createPasskeyLists>

const transports = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Lists, names and removes the passkeys of a user. */
export function createPasskeyLists({ db, config, now }: Dependencies) {
  const rpId = new URL(config.vaultOrigin).hostname

  return {
    /** Returns the passkeys that log a user in, the oldest first. */
    async of(user: string): Promise<PasskeyList> {
      const [rows, vault, hasOtherLogin] = await Promise.all([
        passkeysOf(db, user),
        vaultRowOf(db, user),
        isOtherLoginKnown({ db, config }, user),
      ])
      const passkeys = rows.map((row) => ({
        id: row.id,
        handle: row.user_handle,
        name: row.name,
        transports: v.parse(transports, row.transports),
        createdAt: Number(row.created_at),
        isSynced: row.is_synced === null ? null : row.is_synced === 1,
        opens: row.share !== null && vaultOf(row.share) === vault?.vault_id,
        recovers: row.id === vault?.recovery_passkey,
      }))
      return { rpId, passkeys, hasOtherLogin }
    },
    /** Names a passkey. `unknown`: it is not one of the user's. */
    rename: (
      agreed: Agreed,
      id: string,
      name: string,
    ): Promise<'renamed' | 'unknown' | 'notOwner'> =>
      asOwner(db, agreed, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('login_passkey')
          .set({ name })
          .where('id', '=', id)
          .where('user_id', '=', agreed.user)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows === 1n ? 'renamed' : 'unknown'
      }),
    /**
     * Removes a passkey: it no longer logs in, nor unwraps the share of the user's wallet. Its row stays, so that the
     * gateway can report the removal, and so does a share of a former wallet.
     */
    async remove(agreed: Agreed, id: string): Promise<RemoveResult> {
      const { user } = agreed
      const result = await asOwner(db, agreed, async (transaction): Promise<RemoveResult> => {
        const [rows, vault] = [
          await passkeysOf(transaction, user),
          await vaultRowOf(transaction, user),
        ]
        const row = rows.find((one) => one.id === id)
        if (!row) return { status: 'unknown' }
        const isOnlyLogin =
          rows.length === 1 && !(await isOtherLoginKnown({ db: transaction, config }, user))
        const guarded = await guardedSince(transaction, user, now())
        const isGuarded = guarded !== undefined && Number(row.created_at) < guarded
        if (isOnlyLogin || isGuarded || vault?.recovery_passkey === id) return { status: 'needed' }
        const share = vault && isShareOf(row, vault) ? null : row.share
        await transaction
          .updateTable('login_passkey')
          .set({ share, removed_at: now() })
          .where('id', '=', id)
          .execute()
        return {
          status: 'removed',
          opensFormerWallet: await hasShare(transaction, { user_id: user, id, share }),
        }
      })
      return result === 'notOwner' ? { status: result } : result
    },
  }
}

function passkeysOf(db: Database, user: string): Promise<LoginTables['login_passkey'][]> {
  return db
    .selectFrom('login_passkey')
    .selectAll()
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Whether a user can log in without a passkey: by a mail, or by an account at a provider that is configured. */
async function isOtherLoginKnown(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  user: string,
): Promise<boolean> {
  const providers = providersOf(config)
  const [known, accounts] = await Promise.all([
    db.selectFrom('login_user').select('email').where('id', '=', user).executeTakeFirst(),
    db.selectFrom('login_account').select('providerId').where('userId', '=', user).execute(),
  ])
  const hasAccount = accounts.some((account) => providers.includes(account.providerId))
  return hasAccount || (known !== undefined && addressOf(known.email) !== null)
}

function providersOf({ socials, siteTokens, farcaster }: LoginConfig): string[] {
  return [
    ...socials.map(({ name }) => providerId(name)),
    ...(siteTokens ? [siteProvider] : []),
    ...(farcaster ? [farcasterProvider] : []),
  ]
}
