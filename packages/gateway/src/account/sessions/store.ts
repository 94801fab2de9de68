import type { Kysely } from 'kysely'
import type { SessionTables } from './tables.ts'

export type Row = SessionTables['smart_session']
type Db = Kysely<SessionTables>

/** The highest number of listed sessions of an account. */
const most = 255

/** Returns the newest sessions of an account. */
export function newestOf(db: Db, account: string): Promise<Row[]> {
  return db
    .selectFrom('smart_session')
    .selectAll()
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('pci')
    .limit(most)
    .execute()
}

export function find(db: Db, account: string, pci: string): Promise<Row | undefined> {
  return db
    .selectFrom('smart_session')
    .selectAll()
    .where('account', '=', account)
    .where('pci', '=', pci)
    .executeTakeFirst()
}

/** Returns whether a session of any account has this id. */
export async function isKept(db: Db, pci: string): Promise<boolean> {
  const row = await db
    .selectFrom('smart_session')
    .select('pci')
    .where('pci', '=', pci)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a session. A repeated request changes nothing. */
export async function keep(db: Db, row: Row): Promise<void> {
  await db
    .insertInto('smart_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets the project of a session, unless its project is one of the `known` ones. */
export async function nameSite(
  db: Db,
  { pci, context, project }: Pick<Row, 'pci' | 'context' | 'project'>,
  known: readonly string[],
): Promise<void> {
  await db
    .updateTable('smart_session')
    .set({ project })
    .where('pci', '=', pci)
    .where('context', '=', context)
    .where('project', 'not in', known)
    .execute()
}

/** Sets the time at which a session was revoked, once. */
export async function end(db: Db, pci: string, at: number): Promise<void> {
  await db
    .updateTable('smart_session')
    .set({ revoked_at: at })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
}
