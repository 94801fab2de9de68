import type { Kysely } from 'kysely'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds for which a challenge is valid. */
const life = 300_000

export type TakenChallenge = Pick<LoginTables['login_challenge'], 'user_id' | 'user_handle'>

/** Stores the challenges of passkey requests. Each is accepted once. */
export function createChallenges(db: Kysely<LoginTables>, now: () => number) {
  return {
    /**
     * Stores a challenge. `user`: the user who adds a passkey; `null` for a new visitor, and for a login. `handle`: the
     * user handle of a new passkey.
     */
    async store(challenge: string, user: string | null, handle: string | null): Promise<void> {
      await db
        .deleteFrom('login_challenge')
        .where('asked_at', '<=', now() - life)
        .execute()
      await db
        .insertInto('login_challenge')
        .values({
          challenge: hashOf(challenge),
          user_id: user,
          asked_at: now(),
          user_handle: handle,
        })
        .execute()
    },
    /** Removes and returns a challenge. Returns `undefined` if it is unknown, used or too old. */
    take: (challenge: string): Promise<TakenChallenge | undefined> =>
      db
        .deleteFrom('login_challenge')
        .where('challenge', '=', hashOf(challenge))
        .where('asked_at', '>', now() - life)
        .returning(['user_id', 'user_handle'])
        .executeTakeFirst(),
  }
}
