import type { Kysely } from 'kysely'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds after which a token is rotated. */
const rotateAfter = 600_000
/** Milliseconds for which the previous token is accepted, since requests may run at the same time. */
const grace = 30_000
/** Milliseconds after which a token is forgotten. A session without a request has expired by then. */
const life = 8 * 86_400_000

/**
 * The result of a check. `none`: the session has no token yet. `same`: the request may continue. `rotated`: it may, with
 * a new token. `stolen`: two browsers use the session.
 */
type RotationResult = { status: 'none' | 'same' | 'stolen' } | { status: 'rotated'; token: string }

export type SessionRotation = ReturnType<typeof createRotation>

/**
 * Rotates a second token beside each session's token, and detects reuse: a browser that shows a replaced token has
 * copied it, or was copied. Stores only hashes.
 */
export function createRotation(db: Kysely<LoginTables>, now: () => number) {
  return {
    /** Stores and returns the first token of a session. */
    async begin(session: string): Promise<string> {
      const token = newToken()
      await db
        .deleteFrom('login_turn')
        .where('turned_at', '<', now() - life)
        .execute()
      const row = { token: hashOf(token), before: null, is_seen: 0, turned_at: now() }
      await db
        .insertInto('login_turn')
        .values({ session: hashOf(session), ...row })
        .onConflict((conflict) => conflict.column('session').doUpdateSet(row))
        .execute()
      return token
    },
    /** Checks the token that a browser shows with its session, and rotates it if it is due. */
    async check(session: string, shown: string | undefined): Promise<RotationResult> {
      const row = await rowOf(db, session)
      if (!row) return { status: 'none' }
      if (shown === undefined) return { status: 'stolen' }
      const verdict = judge(row, hashOf(shown), now() - Number(row.turned_at))
      if (verdict === 'rotate')
        return rotate(db, { session, shown, replaced: row.token, now: now() })
      if (verdict === 'first') await markSeen(db, row)
      return { status: verdict === 'stolen' ? 'stolen' : 'same' }
    },
    /** Ends a session and forgets its token. */
    async end(session: string): Promise<void> {
      await db.deleteFrom('login_turn').where('session', '=', hashOf(session)).execute()
      await db.deleteFrom('login_session').where('token', '=', session).execute()
    },
  }
}

function rowOf(db: Kysely<LoginTables>, session: string) {
  return db
    .selectFrom('login_turn')
    .selectAll()
    .where('session', '=', hashOf(session))
    .executeTakeFirst()
}

type Replacement = { session: string; shown: string; replaced: string; now: number }

/** Replaces a token, unless another request has just replaced it. */
async function rotate(
  db: Kysely<LoginTables>,
  { session, shown, replaced, now }: Replacement,
): Promise<RotationResult> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('login_turn')
    .set({ token: hashOf(token), before: hashOf(shown), is_seen: 0, turned_at: now })
    .where('session', '=', hashOf(session))
    .where('token', '=', replaced)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { status: 'rotated', token } : { status: 'same' }
}

function markSeen(db: Kysely<LoginTables>, { session, token }: LoginTables['login_turn']) {
  return db
    .updateTable('login_turn')
    .set({ is_seen: 1 })
    .where('session', '=', session)
    .where('token', '=', token)
    .execute()
}

/** Judges a shown token. `first`: the browser shows the current token for the first time. `age`: of the current token. */
function judge(
  { token, before, is_seen: isSeen }: LoginTables['login_turn'],
  shown: string,
  age: number,
): 'rotate' | 'first' | 'same' | 'stolen' {
  if (shown === token) {
    if (age >= rotateAfter) return 'rotate'
    return isSeen === 0 ? 'first' : 'same'
  }
  if (shown !== before) return 'stolen'
  if (age < grace) return 'same'
  // A new token that was never shown was lost with its response.
  return isSeen === 0 ? 'rotate' : 'stolen'
}
