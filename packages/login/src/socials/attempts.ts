import type { Kysely } from 'kysely'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds from the start of an attempt to its end: the visitor is at the provider, and the browser returns. */
const life = 600_000

/** An attempt whose visitor has returned from the provider. */
type ReturnedAttempt = { provider: string; verifier: string; return_to: string | null }

/**
 * Stores login attempts whose visitor is at a provider. `challenge`: the SHA-256 of a secret of the page that started the
 * attempt. Only that page can use the result.
 */
export function createAttempts(db: Kysely<LoginTables>, now: () => number) {
  const expiry = () => now() - life

  return {
    /** Starts an attempt. The provider receives the state (OAuth 2.0) and the hash of the verifier (PKCE, RFC 7636). */
    async start(
      provider: string,
      { challenge, returnTo }: { challenge: string; returnTo: string | undefined },
    ): Promise<{ state: string; verifier: string }> {
      await db.deleteFrom('login_social').where('asked_at', '<=', expiry()).execute()
      const [state, verifier] = [newToken(), newToken()]
      await db
        .insertInto('login_social')
        .values({
          state: hashOf(state),
          provider,
          challenge,
          verifier,
          asked_at: now(),
          is_back: 0,
          result: null,
          user_id: null,
          return_to: returnTo ?? null,
        })
        .execute()
      return { state, verifier }
    },
    /** Marks the attempt of a state as returned. Accepts a state once, and only from the attempt's provider. */
    async markReturned(state: string, provider: string): Promise<ReturnedAttempt | undefined> {
      return db
        .updateTable('login_social')
        .set({ is_back: 1 })
        .where('state', '=', hashOf(state))
        .where('provider', '=', provider)
        .where('is_back', '=', 0)
        .where('asked_at', '>', expiry())
        .returning(['provider', 'verifier', 'return_to'])
        .executeTakeFirst()
    },
    /** Stores the user of an attempt. Returns the token with which the page redeems the result. */
    async storeResult(state: string, user: string): Promise<string> {
      const token = newToken()
      await db
        .updateTable('login_social')
        .set({ result: hashOf(token), user_id: user })
        .where('state', '=', hashOf(state))
        .execute()
      return token
    },
    /** Removes and returns the result. `secret`: the secret of the challenge. */
    async redeem(
      token: string,
      secret: string,
    ): Promise<{ user: string; provider: string } | undefined> {
      const row = await db
        .deleteFrom('login_social')
        .where('result', '=', hashOf(token))
        .where('challenge', '=', hashOf(secret))
        .where('asked_at', '>', expiry())
        .returning(['user_id', 'provider'])
        .executeTakeFirst()
      return row?.user_id ? { user: row.user_id, provider: row.provider } : undefined
    },
  }
}
