import type { Kysely } from 'kysely'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** How long a visitor may take at the provider, and the browser to bring the result back. */
const life = 600_000

/** A log-in at a provider that came back. */
type Returned = { provider: string; verifier: string; return_to: string | null }

/**
 * Log-ins on their way to a provider and back. `challenge`: the SHA-256 of a secret that only the vault page has that began
 * it, so that nobody else can use the result.
 */
export function createAttempts(db: Kysely<LoginTables>, now: () => number) {
  const open = (time: number) => time - life

  return {
    /** Begins one. The state goes to the provider (OAuth 2.0), and the hash of the verifier (PKCE, RFC 7636). */
    async begin(
      provider: string,
      { challenge, returnTo }: { challenge: string; returnTo: string | undefined },
    ): Promise<{ state: string; verifier: string }> {
      await db.deleteFrom('login_social').where('asked_at', '<=', open(now())).execute()
      const [state, verifier] = [newToken(), newToken()]
      await db
        .insertInto('login_social')
        .values({
          ...{ state: hashOf(state), provider, challenge, verifier, asked_at: now() },
          ...{ is_back: 0, result: null, user_id: null, return_to: returnTo ?? null },
        })
        .execute()
      return { state, verifier }
    },
    /** Takes what a state was given out for; once, and from its own provider only. */
    async takeBack(state: string, provider: string): Promise<Returned | undefined> {
      return db
        .updateTable('login_social')
        .set({ is_back: 1 })
        .where('state', '=', hashOf(state))
        .where('provider', '=', provider)
        .where('is_back', '=', 0)
        .where('asked_at', '>', open(now()))
        .returning(['provider', 'verifier', 'return_to'])
        .executeTakeFirst()
    },
    /** Keeps who it was. The token goes to the browser, by way of the vault page's own window. */
    async keepResult(state: string, user: string): Promise<string> {
      const token = newToken()
      await db
        .updateTable('login_social')
        .set({ result: hashOf(token), user_id: user })
        .where('state', '=', hashOf(state))
        .execute()
      return token
    },
    /** Who it was; once, and only for who has the secret of the challenge. */
    async redeem(
      token: string,
      secret: string,
    ): Promise<{ user: string; provider: string } | undefined> {
      const row = await db
        .deleteFrom('login_social')
        .where('result', '=', hashOf(token))
        .where('challenge', '=', hashOf(secret))
        .where('asked_at', '>', open(now()))
        .returning(['user_id', 'provider'])
        .executeTakeFirst()
      return row?.user_id ? { user: row.user_id, provider: row.provider } : undefined
    },
  }
}
