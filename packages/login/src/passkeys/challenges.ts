import type { Kysely } from 'kysely'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** How long a browser may take. */
const life = 300_000

/** Challenges that were given out; each is taken once. */
export function createChallenges(db: Kysely<LoginTables>, now: () => number) {
  return {
    /** `user`: whom the passkey is for; `null` for somebody new, or for whoever has one. */
    async keep(challenge: string, user: string | null): Promise<void> {
      await db
        .deleteFrom('login_challenge')
        .where('asked_at', '<=', now() - life)
        .execute()
      await db
        .insertInto('login_challenge')
        .values({ challenge: hashOf(challenge), user_id: user, asked_at: now() })
        .execute()
    },
    take: (challenge: string): Promise<{ user_id: string | null } | undefined> =>
      db
        .deleteFrom('login_challenge')
        .where('challenge', '=', hashOf(challenge))
        .where('asked_at', '>', now() - life)
        .returning('user_id')
        .executeTakeFirst(),
  }
}
