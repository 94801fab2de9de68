import { parseJson } from '@latchkey/protocol'
import { restoreText, storeText, verifyOwner } from '@latchkey/vault/owner'
import type { SealedVault, WrappedShare } from '@latchkey/vault/protocol'
import { parseSealedVault } from '@latchkey/vault/sealed'
import { parseWrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { putShareRow } from '../passkeys/shareRows.ts'
import type { LoginTables } from '../tables.ts'
import {
  formerRowOf,
  formerRowsOf,
  guardedSince,
  restoreNewest,
  restoreRow,
} from './formerVaults.ts'
import { claimRelease, encryptShare, type ReleaseRequest, type ReleaseResult } from './release.ts'
import { createSealing } from './sealing.ts'
import { isConsistent, type ProvenStoreRequest } from './storeRequest.ts'
import { markOf, ownsPasskeys, type PutResult, putVault, removeWallet } from './storing.ts'

/** A text that an owner signs. */
type SignedText = Parameters<typeof verifyOwner>[1]
export type StoreResult = PutResult | 'malformed'
/**
 * The record of a user's wallet. `none`: the user never stored a vault. `lost`: the user did, and it is gone or cannot be
 * read. `recoveryPasskey`: `null` if the recovery code unwraps `recovery`.
 */
type FindResult =
  | ({ status: 'found'; former: VaultRecord[] } & VaultRecord)
  | { status: 'none' | 'lost' }
type VaultRecord = { vault: SealedVault; recovery: WrappedShare; recoveryPasskey: string | null }

export type Vaults = ReturnType<typeof createVaults>

/** Stores vaults and the gateway's shares of them. Keys outside the database seal the shares. */
export function createVaults(db: Kysely<LoginTables>, config: LoginConfig, now: () => number) {
  const { vaultOrigin } = config
  const sealing = createSealing(config)

  return {
    /** Stores a user's vault, if the owner has signed it: all of it, or nothing. */
    async store(user: string, request: ProvenStoreRequest): Promise<StoreResult> {
      const { vault, recoveryPasskey, passkey, owner, proof } = request
      if (!isConsistent(request, { user, vaultOrigin })) return 'malformed'
      if (!(await verifyOwner(owner, storeText(request), proof))) return 'notOwner'
      const share = await sealing.seal(vault, Buffer.from(request.share, 'base64url'))
      const row = vaultRow(request, share, now())
      return db.transaction().execute(async (transaction) => {
        if (!(await ownsPasskeys(transaction, user, [passkey?.id, recoveryPasskey])))
          return 'malformed'
        const result = await putVault(transaction, { user, row, ...request })
        if (result === 'stored' && passkey)
          await putShareRow(transaction, { user, ...passkey, owner })
        return result
      })
    },
    /** Returns the record that a logged-in user may read. It opens nothing without a second share. */
    async find(user: string): Promise<FindResult> {
      const row = await rowOf(db, user)
      if (!row) return missingVault(db, user)
      const record = recordIn(row)
      if (!record) return { status: 'lost' }
      const former = (await formerRowsOf(db, user)).flatMap((one) => recordIn(one) ?? [])
      return { status: 'found', ...record, former }
    },
    /**
     * Puts a vault that was set aside back into use, if its owner has signed that. `login`: the time of the log-in, in Unix
     * milliseconds.
     */
    async restore(
      { user, since }: { user: string; since: number },
      { vault, proof }: { vault: string; proof: string },
    ): Promise<'stored' | 'none' | 'notOwner'> {
      const former = await formerRowOf(db, user, vault)
      if (!former) return 'none'
      const text = restoreText(vault, { user, since })
      if (!(await verifyOwner(former.owner, text, proof))) return 'notOwner'
      const isRestored = await db
        .transaction()
        .execute((transaction) => restoreRow(transaction, { user, vaultId: vault, now: now() }))
      return isRestored ? 'stored' : 'none'
    },
    /**
     * Removes the wallet in use, if the user has set another one aside, which then is in use again. Ends all sessions.
     * Returns `false`, and changes nothing, if there is no other one.
     */
    removeCurrent: (user: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await rowOf(transaction, user)
        if (!row || (await formerRowsOf(transaction, user)).length === 0) return false
        await removeWallet(transaction, { user, vaultId: row.vault_id, owner: row.owner })
        return restoreNewest(transaction, user)
      }),
    /** Verifies the owner's signature of a text. Returns `true` without a wallet. A lost vault still has an owner. */
    async isAgreed(user: string, text: SignedText, proof = ''): Promise<boolean> {
      const { owner } = (await rowOf(db, user)) ?? (await markOf(db, user)) ?? {}
      return owner === undefined || verifyOwner(owner, text, proof)
    },
    /** Whether the user has started another wallet so recently that the ways to log in must not change. */
    isGuarded: async (user: string): Promise<boolean> =>
      (await guardedSince(db, user, now())) !== undefined,
    /** Whether others may have the gateway's share of a user's wallet. */
    isLeaked: async (user: string): Promise<boolean> => (await rowOf(db, user))?.is_leaked === 1,
    /** Encrypts the share to the page that requests it, at most five times in ten minutes. */
    async release(request: ReleaseRequest): Promise<ReleaseResult> {
      const { user, former } = request
      const row = await (former === undefined ? rowOf(db, user) : formerRowOf(db, user, former))
      if (!row) return former === undefined ? missingVault(db, user) : { status: 'none' }
      const vault = parseSealedVault(parseJson(row.vault))
      const wrapped = parseWrappedShare(parseJson(row.share))
      if (!vault || !wrapped) return { status: 'lost' }
      if (!(await claimRelease(db, user, now()))) return { status: 'tooMany' }
      const share = await sealing.open(vault, wrapped)
      if (!share) return { status: 'lost' }
      return encryptShare(share, request, { vaultOrigin, now: now() })
    },
  }
}

function rowOf(db: Kysely<LoginTables>, user: string) {
  return db.selectFrom('login_vault').selectAll().where('user_id', '=', user).executeTakeFirst()
}

/** Distinguishes a user who never stored a vault from one whose vault is gone. */
async function missingVault(
  db: Kysely<LoginTables>,
  user: string,
): Promise<{ status: 'none' | 'lost' }> {
  return { status: (await markOf(db, user)) ? 'lost' : 'none' }
}

/** Parses the record in a row. Returns `undefined` if it cannot be read. */
function recordIn(row: LoginTables['login_vault']): VaultRecord | undefined {
  const vault = parseSealedVault(parseJson(row.vault))
  const recovery = parseWrappedShare(parseJson(row.recovery))
  return vault && recovery && { vault, recovery, recoveryPasskey: row.recovery_passkey }
}

function vaultRow(
  { vault, recovery, recoveryPasskey, owner }: ProvenStoreRequest,
  share: string,
  storedAt: number,
): Omit<LoginTables['login_vault'], 'user_id'> {
  return {
    vault: JSON.stringify(vault),
    recovery: JSON.stringify(recovery),
    recovery_passkey: recoveryPasskey ?? null,
    share,
    vault_id: vault.id,
    stored_at: storedAt,
    is_leaked: 0,
    owner,
  }
}
