import { passkeyShareText, verifyOwner } from '@latchkey/vault/owner'
import type { SealedVault } from '@latchkey/vault/sealed'
import { parseWrappedShare, type WrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** The device's share of a wallet, as the passkey with an id unwraps it by its PRF. */
type PasskeyShare = { id: string; share: WrappedShare }

export type PasskeyShares = ReturnType<typeof createPasskeyShares>

/** The shares that passkeys unwrap. They come along wherever the visitor's passkeys do. */
export function createPasskeyShares(db: Kysely<LoginTables>) {
  return {
    /** Those of the vault that stands there: a share of one before opens nothing. */
    async of(user: string, { id: vaultId }: SealedVault): Promise<PasskeyShare[]> {
      const rows = await db
        .selectFrom('login_passkey')
        .select(['id', 'share'])
        .where('user_id', '=', user)
        .execute()
      return rows.flatMap(({ id, share: text }) => {
        const share = parseWrappedShare(text === null ? undefined : JSON.parse(text))
        return share?.vault === vaultId ? [{ id, share }] : []
      })
    },
    /** Keeps the share for one of the user's passkeys, where it fits that and their vault, and its owner says so. */
    async keep(
      user: string,
      { id, share, proof }: PasskeyShare & { proof: string },
    ): Promise<'kept' | 'malformed' | 'notOwner'> {
      const row = await db
        .selectFrom('login_vault')
        .select(['vault_id', 'owner', 'recovery_passkey'])
        .where('user_id', '=', user)
        .executeTakeFirst()
      const isFit = share.holder === 'device' && share.vault === row?.vault_id
      // One passkey for both shares would open the wallet without the gateway.
      if (!row || !isFit || row.recovery_passkey === id) return 'malformed'
      const isOwner = await verifyOwner(row.owner, passkeyShareText({ id, share }), proof)
      if (!isOwner) return 'notOwner'
      const { numUpdatedRows } = await db
        .updateTable('login_passkey')
        .set({ share: JSON.stringify(share) })
        .where('id', '=', id)
        .where('user_id', '=', user)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? 'kept' : 'malformed'
    },
  }
}
