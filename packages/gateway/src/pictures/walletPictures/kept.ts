import type { Database } from '../../edge/database/open.ts'
import type { Picture } from '../../edge/ports/pictures.ts'

/** The result of a search for a picture, and its time in Unix milliseconds. */
export type StoredPicture = { picture: Picture | undefined; readAt: number }

export async function keptPicture(
  db: Database,
  source: string,
): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('wallet_picture')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst()
  if (!row) return undefined
  const body = new Uint8Array(Buffer.from(row.body, 'base64'))
  return {
    picture: row.type === '' ? undefined : { body, type: row.type },
    readAt: row.read_at * 1000,
  }
}

export async function keepWalletPicture(
  db: Database,
  source: string,
  { picture, readAt }: StoredPicture,
): Promise<void> {
  const found = {
    type: picture?.type ?? '',
    body: picture ? Buffer.from(picture.body).toString('base64') : '',
    read_at: Math.floor(readAt / 1000),
  }
  await db
    .insertInto('wallet_picture')
    .values({ source, ...found })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(found))
    .execute()
}

/** The sources of which a picture is kept. */
export async function keptSources(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('wallet_picture')
    .select('source')
    .where('type', '<>', '')
    .execute()
  return new Set(rows.map(({ source }) => source))
}
