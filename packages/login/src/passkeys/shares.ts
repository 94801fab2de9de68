import { passkeyShareText, verifyOwner } from '@latchkey/vault/owner'
import type { PasskeyShare, SealedVault } from '@latchkey/vault/protocol'
import { parseWrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'
import { asOwner } from '../vaults/ownership.ts'
import { vaultRowOf } from '../vaults/rows.ts'
import { putShareRow, shareRowsOf } from './shareRows.ts'

export type PasskeyShares = ReturnType<typeof createPasskeyShares>

/** Stores device shares that passkeys unwrap, so that a passkey opens the wallet on another device. */
export function createPasskeyShares(db: Kysely<LoginTables>) {
  return {
    /** Returns the shares of a vault. A share of an older vault opens nothing, so it is left out. */
    async of(user: string, { id: vaultId }: SealedVault): Promise<PasskeyShare[]> {
      const rows = await shareRowsOf(db, user)
      return rows.flatMap(({ id, share: text }) => {
        const share = parseWrappedShare(JSON.parse(text))
        return share?.vault === vaultId ? [{ id, share }] : []
      })
    },
    /** Stores the share of one of the user's passkeys, if it belongs to their vault and the owner has signed it. */
    async store(
      user: string,
      { id, share, proof }: PasskeyShare & { proof: string },
    ): Promise<'stored' | 'malformed' | 'notOwner'> {
      const row = await vaultRowOf(db, user)
      if (!row || !fits(row, { id, share })) return 'malformed'
      const isOwner = await verifyOwner(row.owner, passkeyShareText({ id, share }), proof)
      if (!isOwner) return 'notOwner'
      const put = { user, id, share, owner: row.owner }
      return asOwner(db, put, async (transaction) => {
        // The owner may have sealed the wallet again meanwhile.
        const current = await vaultRowOf(transaction, user)
        const isStored = current && fits(current, put) && (await putShareRow(transaction, put))
        return isStored ? 'stored' : 'malformed'
      })
    },
  }
}

/** Whether a share belongs to a vault. One passkey for both shares would open the wallet without the gateway. */
function fits(
  row: Pick<LoginTables['login_vault'], 'vault_id' | 'recovery_passkey'>,
  { id, share }: PasskeyShare,
): boolean {
  return share.holder === 'device' && share.vault === row.vault_id && row.recovery_passkey !== id
}
