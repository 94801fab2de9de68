import { createHash } from 'node:crypto'
import type { Database } from '../../edge/database/open.ts'

const sourceMax = 512 * 1024

/** Remembers where an NFT's picture is and gives its id; `null` when the address is of no kind that is served. */
export async function keepPicture(
  db: Database,
  source: string | undefined,
): Promise<string | null> {
  if (source === undefined || source.length > sourceMax) return null
  // PostgreSQL keeps no text with a zero byte.
  if (source.includes('\0')) return null
  if (!/^(data:image\/|(https|ipfs|ar):\/\/)/i.test(source)) return null
  const id = createHash('sha256').update(source).digest('hex')
  await db
    .insertInto('picture')
    .values({ id, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

export async function pictureSource(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picture')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.source
}
