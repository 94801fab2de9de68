import type { Kysely } from 'kysely'
import { hashOf, newToken } from './secrets.ts'
import type { LoginTables } from './tables.ts'

/** How long a token is used before the browser is given another. */
const turnAfter = 600_000
/** How long the one before is taken along with the new one: requests may be on their way at once. */
const grace = 30_000
/** A session without a visit ends by then; so does its turn. */
const life = 8 * 86_400_000

/** What came of a request: there is no session, it may go on, it may with a new token, or somebody else has the session too. */
type Turn = { status: 'none' | 'same' | 'stolen' } | { status: 'turned'; token: string }

export type Turns = ReturnType<typeof createTurns>

/**
 * A second token beside each session's, which changes while the session is used. Whoever shows one that was replaced has
 * copied it, or was copied: the session ends for both. Sessions are known by their hash alone.
 */
export function createTurns(db: Kysely<LoginTables>, now: () => number) {
  const rowOf = (session: string) =>
    db
      .selectFrom('login_turn')
      .selectAll()
      .where('session', '=', hashOf(session))
      .executeTakeFirst()

  /** Gives the browser another token, unless another request just did. */
  async function turn(session: string, shown: string, replaced: string): Promise<Turn> {
    const token = newToken()
    const { numUpdatedRows } = await db
      .updateTable('login_turn')
      .set({ token: hashOf(token), before: hashOf(shown), is_seen: 0, turned_at: now() })
      .where('session', '=', hashOf(session))
      .where('token', '=', replaced)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { status: 'turned', token } : { status: 'same' }
  }

  const noteSeen = (row: LoginTables['login_turn']) =>
    db
      .updateTable('login_turn')
      .set({ is_seen: 1 })
      .where('session', '=', row.session)
      .where('token', '=', row.token)
      .execute()

  return {
    /** The first token of a session. */
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
    /** Takes the token that came with a session. */
    async take(session: string, shown: string | undefined): Promise<Turn> {
      const row = await rowOf(session)
      if (!row) return { status: 'none' }
      if (shown === undefined) return { status: 'stolen' }
      const judged = judge(row, hashOf(shown), now() - Number(row.turned_at))
      if (judged === 'turn') return turn(session, shown, row.token)
      if (judged === 'first') await noteSeen(row)
      return { status: judged === 'stolen' ? 'stolen' : 'same' }
    },
    /** Ends a session and its turn. */
    async end(session: string): Promise<void> {
      await db.deleteFrom('login_turn').where('session', '=', hashOf(session)).execute()
      await db.deleteFrom('login_session').where('token', '=', session).execute()
    },
  }
}

/** What is to be done with a token that is shown: `first`: for the first time. */
function judge(
  { token, before, is_seen: isSeen }: LoginTables['login_turn'],
  shown: string,
  age: number,
): 'turn' | 'first' | 'same' | 'stolen' {
  if (shown === token) {
    if (age >= turnAfter) return 'turn'
    return isSeen === 0 ? 'first' : 'same'
  }
  if (shown !== before) return 'stolen'
  if (age < grace) return 'same'
  // Where the new one was never shown, the answer that brought it was lost on its way.
  return isSeen === 0 ? 'turn' : 'stolen'
}
