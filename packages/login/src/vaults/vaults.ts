import { parseJson } from '@latchkey/protocol'
import { restoreText, storeText, verifyOwner } from '@latchkey/vault/owner'
import type { SealedVault, WrappedShare } from '@latchkey/vault/protocol'
import { parseSealedVault } from '@latchkey/vault/sealed'
import { parseWrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { putShareRow } from '../passkeys/shareRows.ts'
import type { LoginTables } from '../tables.ts'
import { formerRowOf, formerRowsOf, restoreRow, type VaultColumns } from './formerVaults.ts'
import { lockUser, type Owner, ownerOf } from './ownership.ts'
import { claimRelease, encryptShare, type ReleaseRequest, type ReleaseResult } from './release.ts'
import { markOf, vaultRowOf } from './rows.ts'
import { createSealing } from './sealing.ts'
import { isConsistent, type ProvenStoreRequest } from './storeRequest.ts'
import { ownsPasskeys, type PutResult, putVault } from './storing.ts'

/** A text that an owner signs. */
type SignedText = Parameters<typeof verifyOwner>[1]
export type StoreResult = PutResult | 'malformed'
/**
 * The record of a user's wallet. `none`: the user never stored a vault. `lost`: the user did, and it is gone or cannot be
 * read. `lostFormer`: the ids of vaults that were set aside and cannot be read. `recoveryPasskey`: `null` if the recovery code unwraps `recovery`.
 */
type FindResult =
  | ({ status: 'found'; former: VaultRecord[]; lostFormer: string[] } & VaultRecord)
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
        // In one order, so that two transactions never wait for each other.
        for (const one of [user, request.takesOver ?? user].toSorted())
          if (!(await lockUser(transaction, one)) && one === user) return 'changed'
        if (!(await ownsPasskeys(transaction, { user, owner }, [passkey?.id, recoveryPasskey])))
          return 'malformed'
        const result = await putVault(transaction, { user, row, ...request })
        if (result === 'stored' && passkey)
          await putShareRow(transaction, { user, ...passkey, owner })
        return result
      })
    },
    /** Returns the record that a logged-in user may read. It opens nothing without a second share. */
    async find(user: string): Promise<FindResult> {
      const row = await vaultRowOf(db, user)
      if (!row) return missingVault(db, user)
      const record = recordIn(row)
      if (!record) return { status: 'lost' }
      const others = (await formerRowsOf(db, user)).map((one) => ({ one, read: recordIn(one) }))
      const former = others.flatMap(({ read }) => read ?? [])
      const lostFormer = others.flatMap(({ one, read }) => (read ? [] : one.vault_id))
      return { status: 'found', ...record, former, lostFormer }
    },
    /**
     * Puts a vault that was set aside back into use, if its owner has signed that, and ends the user's other sessions.
     * `since`: the time of the log-in, in Unix milliseconds.
     */
    async restore(
      { id, user, since }: { id: string; user: string; since: number },
      { vault, proof }: { vault: string; proof: string },
    ): Promise<'stored' | 'none' | 'notOwner'> {
      const former = await formerRowOf(db, user, vault)
      if (!former) return 'none'
      const text = restoreText(vault, { user, since })
      if (!(await verifyOwner(former.owner, text, proof))) return 'notOwner'
      const restored = { user, vaultId: vault, owner: former.owner, now: now() }
      return (await restoreAlone(db, id, restored)) ? 'stored' : 'none'
    },
    /**
     * Verifies the owner's signature of a text. Returns the owner, `null` without a wallet, and `undefined` if the owner
     * has not signed it. The wallet may have another owner right afterwards: act in `asOwner`.
     */
    async agreeing(user: string, text: SignedText, proof = ''): Promise<Owner | undefined> {
      const owner = await ownerOf(db, user)
      const isAgreed = typeof owner === 'string' && (await verifyOwner(owner, text, proof))
      return owner === null || isAgreed ? owner : undefined
    },
    /** Whether others may have the gateway's share of a user's wallet. */
    isLeaked: async (user: string): Promise<boolean> =>
      (await vaultRowOf(db, user))?.is_leaked === 1,
    /** Encrypts the share to the page that requests it, at most five times in ten minutes. */
    async release(request: ReleaseRequest): Promise<ReleaseResult> {
      const { user, former } = request
      const row = await (former === undefined
        ? vaultRowOf(db, user)
        : formerRowOf(db, user, former))
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

/** Puts a vault back into use, and ends all sessions of its user but one. Returns `false` if it is not set aside. */
function restoreAlone(
  db: Kysely<LoginTables>,
  session: string,
  restored: Parameters<typeof restoreRow>[1],
): Promise<boolean> {
  const { user } = restored
  return db.transaction().execute(async (transaction) => {
    const isLocked = await lockUser(transaction, user)
    if (!isLocked || !(await restoreRow(transaction, restored))) return false
    await transaction
      .deleteFrom('login_session')
      .where('userId', '=', user)
      .where('id', '!=', session)
      .execute()
    return true
  })
}

/** Distinguishes a user who never stored a vault from one whose vault is gone. */
async function missingVault(
  db: Kysely<LoginTables>,
  user: string,
): Promise<{ status: 'none' | 'lost' }> {
  const isKnown = (await markOf(db, user)) ?? (await formerRowsOf(db, user))[0]
  return { status: isKnown ? 'lost' : 'none' }
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
): VaultColumns {
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
