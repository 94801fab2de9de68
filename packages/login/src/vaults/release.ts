import type { ReleaseBinding, ReleasedShare } from '@latchkey/vault/protocol'
import { releaseShare } from '@latchkey/vault/release'
import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'

/** How many times a user's share is released within a window of so many milliseconds. */
const mostReleases = 5
const releaseWindow = 600_000
/** Milliseconds for which a released share is valid. */
const releaseLife = 60_000

/** A request for the gateway's share. */
export type ReleaseRequest = Pick<ReleaseBinding, 'user' | 'session' | 'topOrigin'> & {
  publicKey: string
  /** The id of a vault that was set aside. Absent: the vault in use. */
  former?: string | undefined
}
export type ReleaseResult =
  | { status: 'released'; share: ReleasedShare; binding: ReleaseBinding }
  | { status: 'none' | 'lost' | 'tooMany' | 'malformed' }

/** Counts a release. Returns `false` if the user has none left. Counts first, so that concurrent requests cannot exceed it. */
export async function claimRelease(
  db: Kysely<LoginTables>,
  user: string,
  now: number,
): Promise<boolean> {
  const start = now - releaseWindow
  await db.deleteFrom('login_release').where('released_at', '<=', start).execute()
  await db.insertInto('login_release').values({ user_id: user, released_at: now }).execute()
  const { count } = await db
    .selectFrom('login_release')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', user)
    .where('released_at', '>', start)
    .executeTakeFirstOrThrow()
  return Number(count) <= mostReleases
}

/** Encrypts a share to the page that requests it. */
export async function encryptShare(
  share: Uint8Array<ArrayBuffer>,
  { publicKey, former: _, ...context }: ReleaseRequest,
  { vaultOrigin, now }: { vaultOrigin: string; now: number },
): Promise<ReleaseResult> {
  const binding = { ...context, vaultOrigin, expiresAt: now + releaseLife }
  const released = await releaseShare(share, publicKey, binding)
  return released ? { status: 'released', share: released, binding } : { status: 'malformed' }
}
