import type { Kysely } from 'kysely'
import { hashOf, newToken } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'

/** Milliseconds that a visitor has in their Farcaster app. */
const life = 600_000

/** A login that waits for the visitor's app. */
type Channel = { relayToken: string; nonce: string }

/** Stores logins with Farcaster that wait for the visitor's app. Each has a separate nonce, which is accepted once. */
export function createChannels(db: Kysely<LoginTables>, now: () => number) {
  const expiry = () => now() - life

  return {
    /** Stores a login. Returns the token with which the page polls it. */
    async start({ relayToken, nonce }: Channel): Promise<string> {
      await db.deleteFrom('login_farcaster').where('asked_at', '<=', expiry()).execute()
      const token = newToken()
      await db
        .insertInto('login_farcaster')
        .values({ channel: hashOf(token), relay_token: relayToken, nonce, asked_at: now() })
        .execute()
      return token
    },
    /** Returns a login, or `undefined` if it is unknown, over or expired. */
    async find(token: string): Promise<Channel | undefined> {
      const row = await db
        .selectFrom('login_farcaster')
        .selectAll()
        .where('channel', '=', hashOf(token))
        .where('asked_at', '>', expiry())
        .executeTakeFirst()
      return row && { relayToken: row.relay_token, nonce: row.nonce }
    },
    /** Ends a login. Returns `true` only to the request that ended it. */
    async spend(nonce: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('login_farcaster')
        .where('nonce', '=', nonce)
        .where('asked_at', '>', expiry())
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
