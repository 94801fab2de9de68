import { parseSealedVault, type SealedVault } from '@latchkey/vault/sealed'
import {
  parseWrappedShare,
  unwrapShare,
  type WrappedShare,
  wrapShare,
} from '@latchkey/vault/shares'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import type { LoginTables } from '../tables.ts'

/** Seals and opens the gateway's shares. */
type Sealing = ReturnType<typeof createSealing>

/** Seals the gateway's shares with keys outside the database: by the first of them; all of them open. */
export function createSealing({ sealingKeys }: Pick<LoginConfig, 'sealingKeys'>) {
  const keys = sealingKeys.map((key) => new TextEncoder().encode(key))
  const [newest] = keys
  if (!newest) throw new TypeError('There is no sealing key')
  const by = { secret: newest }
  return {
    /** JSON for the table. */
    seal: async (vault: SealedVault, share: Uint8Array<ArrayBuffer>): Promise<string> =>
      JSON.stringify(await wrapShare(share, { vault, holder: 'server', by })),
    /** The share; `undefined` where no key opens it. */
    async open(
      vault: SealedVault,
      share: WrappedShare,
    ): Promise<Uint8Array<ArrayBuffer> | undefined> {
      for (const secret of keys) {
        const found = await unwrapShare(share, { vault, by: { secret } })
        if (found) return found
      }
      return undefined
    },
  }
}

/** Seals every share with the newest key; resolves with how many there were, and how many no key opens. Nobody is logged out. */
export async function resealShares(
  db: Kysely<LoginTables>,
  sealing: Sealing,
): Promise<{ sealed: number; lost: number }> {
  const rows = await db.selectFrom('login_vault').selectAll().execute()
  let lost = 0
  for (const row of rows) {
    const vault = parseSealedVault(JSON.parse(row.vault))
    const wrapped = parseWrappedShare(JSON.parse(row.share))
    const share = vault && wrapped && (await sealing.open(vault, wrapped))
    if (!vault || !share) {
      lost += 1
      continue
    }
    // What the visitor has stored meanwhile is sealed with the newest key already.
    await db
      .updateTable('login_vault')
      .set({ share: await sealing.seal(vault, share) })
      .where('user_id', '=', row.user_id)
      .where('share', '=', row.share)
      .execute()
    share.fill(0)
  }
  return { sealed: rows.length - lost, lost }
}

/** Has every wallet sealed anew when it is opened next: somebody else may have the gateway's shares. Resolves with how many. */
export async function noteLeak(db: Kysely<LoginTables>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('login_vault')
    .set({ is_leaked: 1 })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
