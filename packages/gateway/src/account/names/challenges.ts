import type { NameChallenge, nameChallengeSchema } from '@latchkey/protocol/wire'
import { createNonce } from '@latchkey/siwx/message'
import type { InferOutput } from 'valibot'
import type { Database } from '../../edge/database/open.ts'

const lifetime = 300_000

type SignedFacts = InferOutput<typeof nameChallengeSchema>

/** Writes the text that an account signs to register a name, and remembers it. `address` as the database has it. */
export async function issueChallenge(
  db: Database,
  { name, attributes, address }: Pick<SignedFacts, 'name' | 'attributes'> & { address: string },
  now: number,
): Promise<NameChallenge> {
  const nonce = createNonce()
  const signed: SignedFacts = { name, attributes, timestamp: Math.floor(now / 1000), nonce }
  const message = JSON.stringify(signed)
  const expiresAt = now + lifetime
  await db.deleteFrom('name_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('name_challenge')
    .values({ nonce, message, address, expires_at: expiresAt })
    .execute()
  return { message, expiresAt: new Date(expiresAt).toISOString() }
}

/** Whether the text was given to the address, not a character changed, and may still be used. */
export async function isOpenChallenge(
  db: Database,
  { nonce, message, address }: { nonce: string; message: string; address: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('name_challenge')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return row?.message === message && row.address === address && row.expires_at > now
}

/** Spends a challenge; `false` where somebody has spent it before. */
export async function spendChallenge(db: Database, nonce: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('name_challenge')
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
