import type { Kysely } from 'kysely'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** How long a visitor may take in their Farcaster app. */
const life = 600_000

/** A log-in that waits for the visitor's app. */
type Channel = { relayToken: string; nonce: string }

/** Log-ins with Farcaster that are under way, each with a nonce of its own that wins once. */
export function createChannels(db: Kysely<LoginTables>, now: () => number) {
  const open = () => now() - life

  return {
    /** Keeps one. The token is the vault page's: nobody else can ask what became of it. */
    async begin({ relayToken, nonce }: Channel): Promise<string> {
      await db.deleteFrom('login_farcaster').where('asked_at', '<=', open()).execute()
      const token = newToken()
      await db
        .insertInto('login_farcaster')
        .values({ channel: hashOf(token), relay_token: relayToken, nonce, asked_at: now() })
        .execute()
      return token
    },
    /** `undefined` where it is over, or never was. */
    async find(token: string): Promise<Channel | undefined> {
      const row = await db
        .selectFrom('login_farcaster')
        .selectAll()
        .where('channel', '=', hashOf(token))
        .where('asked_at', '>', open())
        .executeTakeFirst()
      return row && { relayToken: row.relay_token, nonce: row.nonce }
    },
    /** Ends it; `true` for the one who did. */
    async spend(nonce: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('login_farcaster')
        .where('nonce', '=', nonce)
        .where('asked_at', '>', open())
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
