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

/** Seals the gateway's shares with keys outside the database. The first key seals, and every key opens. */
export function createSealing({ sealingKeys }: Pick<LoginConfig, 'sealingKeys'>) {
  const keys = sealingKeys.map((key) => new TextEncoder().encode(key))
  const [newest] = keys
  if (!newest) throw new TypeError('There is no sealing key')
  const by = { secret: newest }
  return {
    /** Seals a share. Returns JSON for the table. */
    seal: async (vault: SealedVault, share: Uint8Array<ArrayBuffer>): Promise<string> =>
      JSON.stringify(await wrapShare(share, { vault, holder: 'server', by })),
    /** Opens a share. Returns `undefined` if no key opens it. */
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

/** Seals every share with the newest key. Returns the number of shares, and of those that no key opens. Ends no session. */
export async function resealShares(
  db: Kysely<LoginTables>,
  sealing: Sealing,
): Promise<{ sealed: number; lost: number }> {
  const [written, sealed, lost] = [new Set<string>(), new Set<string>(), new Set<string>()]
  // A vault that moves between the tables meanwhile is found when they are read again.
  for (;;) {
    const rows = await sealedRows(db)
    const old = rows.filter(({ share }) => !written.has(share) && !lost.has(share))
    if (old.length === 0) return { sealed: sealed.size, lost: lost.size }
    for (const row of old) {
      const share = await resealed(sealing, row)
      if (share === undefined) lost.add(row.share)
      else {
        await replaceShare(db, row, share)
        written.add(share)
        sealed.add(`${row.user_id} ${row.vault_id}`)
      }
    }
  }
}

/** The tables with sealed shares. */
const vaultTables = ['login_vault', 'login_former_vault'] as const

type SealedRow = Pick<LoginTables['login_vault'], 'user_id' | 'vault_id' | 'vault' | 'share'>

async function sealedRows(db: Kysely<LoginTables>): Promise<SealedRow[]> {
  const rows: SealedRow[] = []
  for (const table of vaultTables)
    rows.push(
      ...(await db.selectFrom(table).select(['user_id', 'vault_id', 'vault', 'share']).execute()),
    )
  return rows
}

/** Seals the share of a row with the newest key. Returns `undefined` if no key opens it. */
async function resealed(sealing: Sealing, row: SealedRow): Promise<string | undefined> {
  const vault = parseSealedVault(JSON.parse(row.vault))
  const wrapped = parseWrappedShare(JSON.parse(row.share))
  const share = vault && wrapped && (await sealing.open(vault, wrapped))
  if (!vault || !share) return undefined
  const text = await sealing.seal(vault, share)
  share.fill(0)
  return text
}

/** Replaces a share wherever it is by now. One that the visitor has stored in the meantime stays. */
async function replaceShare(
  db: Kysely<LoginTables>,
  { user_id: user, share: before }: SealedRow,
  share: string,
): Promise<void> {
  for (const table of vaultTables)
    await db
      .updateTable(table)
      .set({ share })
      .where('user_id', '=', user)
      .where('share', '=', before)
      .execute()
}

/** Marks every share as leaked, so that each wallet is sealed again when it is next opened. Returns the number of wallets. */
export async function noteLeak(db: Kysely<LoginTables>): Promise<number> {
  let wallets = 0
  for (const table of vaultTables) {
    const { numUpdatedRows } = await db.updateTable(table).set({ is_leaked: 1 }).executeTakeFirst()
    wallets += Number(numUpdatedRows)
  }
  return wallets
}
