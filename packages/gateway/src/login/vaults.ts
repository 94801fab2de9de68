import { type ReleaseBinding, type ReleasedShare, releaseShare } from '@latchkey/vault/release'
import { parseSealedVault, type SealedVault } from '@latchkey/vault/sealed'
import {
  parseWrappedShare,
  unwrapShare,
  type WrappedShare,
  wrapShare,
} from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginConfig } from './config.ts'
import type { LoginTables } from './tables.ts'

/** What a vault page stores: the vault, the recovery share under the visitor's code, and the gateway's share. */
type StoredVault = {
  vault: SealedVault
  recovery: WrappedShare
  share: Uint8Array<ArrayBuffer>
}
/** What came of storing. `changed`: another vault stands there than the one to be replaced. */
export type StoreResult = 'stored' | 'changed' | 'malformed'

/** How often the share is given out in how many milliseconds. */
const mostReleases = 5
const releaseWindow = 600_000
/** A release is good for so long. */
const releaseLife = 60_000
const shareLength = 33

type Release = Pick<ReleaseBinding, 'user' | 'session' | 'topOrigin'> & { publicKey: string }
type ReleaseResult =
  | { status: 'released'; share: ReleasedShare; binding: ReleaseBinding }
  | { status: 'none' | 'tooMany' | 'malformed' }

export type Vaults = ReturnType<typeof createVaults>

/** Keeps vaults and the gateway's shares of them, each share sealed with a key outside the database. */
export function createVaults(db: Kysely<LoginTables>, config: LoginConfig, now: () => number) {
  const keys = config.sealingKeys.map((key) => new TextEncoder().encode(key))
  const [newest] = keys
  if (!newest) throw new TypeError('There is no sealing key')

  const rowOf = (user: string) =>
    db.selectFrom('login_vault').selectAll().where('user_id', '=', user).executeTakeFirst()
  const isOwn = ({ vault, recovery, share }: StoredVault, user: string) =>
    vault.user === user &&
    vault.origin === config.vaultOrigin &&
    recovery.holder === 'recovery' &&
    recovery.vault === vault.id &&
    share.length === shareLength

  async function unsealed(vault: SealedVault, share: WrappedShare) {
    for (const secret of keys) {
      const found = await unwrapShare(share, { vault, by: { secret } })
      if (found) return found
    }
    return undefined
  }

  return {
    /** Stores a user's vault in the place of the one with the id `replaces`; `undefined`: of none. */
    async store(
      user: string,
      stored: StoredVault,
      replaces: string | undefined,
    ): Promise<StoreResult> {
      if (!isOwn(stored, user)) return 'malformed'
      const { vault, recovery } = stored
      const by = { secret: newest }
      const share = await wrapShare(stored.share, { vault, holder: 'server', by })
      const row = {
        vault: JSON.stringify(vault),
        recovery: JSON.stringify(recovery),
        share: JSON.stringify(share),
        vault_id: vault.id,
        stored_at: now(),
      }
      if (replaces === undefined) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('login_vault')
          .values({ user_id: user, ...row })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n ? 'stored' : 'changed'
      }
      const { numUpdatedRows } = await db
        .updateTable('login_vault')
        .set(row)
        .where('user_id', '=', user)
        .where('vault_id', '=', replaces)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? 'stored' : 'changed'
    },
    /** What a logged-in user may fetch: nothing of it opens the vault. */
    async find(user: string): Promise<Pick<StoredVault, 'vault' | 'recovery'> | undefined> {
      const row = await rowOf(user)
      const vault = parseSealedVault(row && JSON.parse(row.vault))
      const recovery = parseWrappedShare(row && JSON.parse(row.recovery))
      return vault && recovery && { vault, recovery }
    },
    /** Encrypts the share to the one page that asked, five times in ten minutes at most. */
    async release({ publicKey, ...asked }: Release): Promise<ReleaseResult> {
      const { user } = asked
      const row = await rowOf(user)
      const vault = parseSealedVault(row && JSON.parse(row.vault))
      const wrapped = parseWrappedShare(row && JSON.parse(row.share))
      if (!vault || !wrapped) return { status: 'none' }
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
      const share = await unsealed(vault, wrapped)
      if (!share) return { status: 'none' }
      const expiresAt = now() + releaseLife
      const binding = { ...asked, vaultOrigin: config.vaultOrigin, expiresAt }
      const released = await releaseShare(share, publicKey, binding)
      return released ? { status: 'released', share: released, binding } : { status: 'malformed' }
    },
  }
}
