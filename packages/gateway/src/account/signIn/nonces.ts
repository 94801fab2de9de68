import { createNonce } from '@latchkey/siwx/message'
import type { Nonces } from '@latchkey/siwx/sign-in'
import type { Database } from '../../edge/database/open.ts'

const lifetime = 300_000

/** The nonces of sign-in messages, in the database: each may be spent once, within five minutes, by whichever gateway. */
export function createNonces(db: Database, now: () => number): Required<Nonces> {
  return {
    async issue() {
      await db.deleteFrom('sign_in_nonce').where('expires_at', '<=', now()).execute()
      const nonce = createNonce()
      await db
        .insertInto('sign_in_nonce')
        .values({ nonce, expires_at: now() + lifetime })
        .execute()
      return nonce
    },
    async isOpen(nonce) {
      const row = await db
        .selectFrom('sign_in_nonce')
        .select('nonce')
        .where('nonce', '=', nonce)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row !== undefined
    },
    async spend(nonce) {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_nonce')
        .where('nonce', '=', nonce)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
