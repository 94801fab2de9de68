import { type StoreRequest, storeText, verifyOwner } from '@latchkey/vault/owner'
import { type ReleaseBinding, type ReleasedShare, releaseShare } from '@latchkey/vault/release'
import { parseSealedVault, type SealedVault, type ShareHolder } from '@latchkey/vault/sealed'
import { parseWrappedShare, type WrappedShare } from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginConfig } from './config.ts'
import { createSealing } from './sealing.ts'
import { markOf, ownsPasskeys, type PutResult, putPasskeyShare, putVault } from './storing.ts'
import type { LoginTables } from './tables.ts'

/** What a vault page stores, the owner's public key, and the owner's proof. */
type OwnedStore = StoreRequest & { owner: string; proof: string }
/** What an owner signs. */
type Signed = Parameters<typeof verifyOwner>[1]
/** What came of storing. */
export type StoreResult = PutResult | 'malformed'
/** What is kept of a user's wallet. `none`: they never stored a vault. `lost`: they did, and it is gone or cannot be read. */
type Found =
  | ({ status: 'found' } & Pick<StoreRequest, 'vault' | 'recovery'> & {
        /** `null`: the recovery code unwraps it. */
        recoveryPasskey: string | null
      })
  | { status: 'none' | 'lost' }

/** How often the share is given out in how many milliseconds. */
const mostReleases = 5
const releaseWindow = 600_000
/** A release is good for so long. */
const releaseLife = 60_000
const shareLength = 33

type Release = Pick<ReleaseBinding, 'user' | 'session' | 'topOrigin'> & { publicKey: string }
type ReleaseResult =
  | { status: 'released'; share: ReleasedShare; binding: ReleaseBinding }
  | { status: 'none' | 'lost' | 'tooMany' | 'malformed' }

export type Vaults = ReturnType<typeof createVaults>

/** Keeps vaults and the gateway's shares of them, each share sealed with a key outside the database. */
export function createVaults(db: Kysely<LoginTables>, config: LoginConfig, now: () => number) {
  const sealing = createSealing(config)
  const rowOf = (user: string) =>
    db.selectFrom('login_vault').selectAll().where('user_id', '=', user).executeTakeFirst()
  /** What there is of a user's wallet where there is no vault to be read. */
  const missing = async (user: string): Promise<{ status: 'none' | 'lost' }> => {
    return { status: (await markOf(db, user)) ? 'lost' : 'none' }
  }
  const isOwn = (stored: OwnedStore, user: string) => {
    const { vault, recovery, recoveryPasskey, passkey, takesOver, replaces } = stored
    return (
      vault.user === user &&
      vault.origin === config.vaultOrigin &&
      isShareOf(vault, recovery, 'recovery') &&
      // One passkey for both would open the wallet without the gateway.
      (!passkey || (isShareOf(vault, passkey.share, 'device') && passkey.id !== recoveryPasskey)) &&
      (takesOver === undefined || (takesOver !== user && replaces !== undefined)) &&
      Buffer.from(stored.share, 'base64url').length === shareLength
    )
  }

  return {
    /** Stores a user's vault, if it is the owner who does. All of it, or nothing. */
    async store(user: string, stored: OwnedStore): Promise<StoreResult> {
      const { vault, recovery, recoveryPasskey, passkey, owner, proof } = stored
      if (!isOwn(stored, user)) return 'malformed'
      if (!(await verifyOwner(owner, storeText(stored), proof))) return 'notOwner'
      const share = new Uint8Array(Buffer.from(stored.share, 'base64url'))
      const row = {
        vault: JSON.stringify(vault),
        recovery: JSON.stringify(recovery),
        recovery_passkey: recoveryPasskey ?? null,
        share: await sealing.seal(vault, share),
        vault_id: vault.id,
        stored_at: now(),
        is_leaked: 0,
        owner,
      }
      return db.transaction().execute(async (inside) => {
        if (!(await ownsPasskeys(inside, user, [passkey?.id, recoveryPasskey]))) return 'malformed'
        const result = await putVault(inside, { user, row, ...stored })
        if (result === 'stored' && passkey) await putPasskeyShare(inside, passkey)
        return result
      })
    },
    /** What a logged-in user may fetch: nothing of it opens the vault. */
    async find(user: string): Promise<Found> {
      const row = await rowOf(user)
      if (!row) return missing(user)
      const vault = parseSealedVault(parsed(row.vault))
      const recovery = parseWrappedShare(parsed(row.recovery))
      if (!vault || !recovery) return { status: 'lost' }
      return { status: 'found', vault, recovery, recoveryPasskey: row.recovery_passkey }
    },
    /**
     * Verifies the signature of a wallet's owner over a text; `true` where the user has no wallet. A lost vault has an owner
     * still.
     */
    async isAgreed(user: string, text: Signed, proof = ''): Promise<boolean> {
      const { owner } = (await rowOf(user)) ?? (await markOf(db, user)) ?? {}
      return owner === undefined || verifyOwner(owner, text, proof)
    },
    /** Whether somebody else may have the gateway's share of a user's wallet. */
    isLeaked: async (user: string): Promise<boolean> => (await rowOf(user))?.is_leaked === 1,
    /** Encrypts the share to the one page that asked, five times in ten minutes at most. */
    async release({ publicKey, ...asked }: Release): Promise<ReleaseResult> {
      const { user } = asked
      const row = await rowOf(user)
      if (!row) return missing(user)
      const vault = parseSealedVault(parsed(row.vault))
      const wrapped = parseWrappedShare(parsed(row.share))
      if (!vault || !wrapped) return { status: 'lost' }
      await db
        .deleteFrom('login_release')
        .where('released_at', '<=', now() - releaseWindow)
        .execute()
      // Counted before it is given: of many at once none goes past the limit.
      await db.insertInto('login_release').values({ user_id: user, released_at: now() }).execute()
      const { count } = await db
        .selectFrom('login_release')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', user)
        .where('released_at', '>', now() - releaseWindow)
        .executeTakeFirstOrThrow()
      if (Number(count) > mostReleases) return { status: 'tooMany' }
      const share = await sealing.open(vault, wrapped)
      if (!share) return { status: 'lost' }
      const expiresAt = now() + releaseLife
      const binding = { ...asked, vaultOrigin: config.vaultOrigin, expiresAt }
      const released = await releaseShare(share, publicKey, binding)
      return released ? { status: 'released', share: released, binding } : { status: 'malformed' }
    },
  }
}

/** The value of a JSON text; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isShareOf({ id }: SealedVault, share: WrappedShare, holder: ShareHolder): boolean {
  return share.holder === holder && share.vault === id
}
