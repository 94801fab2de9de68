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
  const counts = await Promise.all(vaultTables.map((table) => resealTable(db, sealing, table)))
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
  return {
    sealed: sum(counts.map(({ sealed }) => sealed)),
    lost: sum(counts.map(({ lost }) => lost)),
  }
}

/** The tables with sealed shares. */
const vaultTables = ['login_vault', 'login_former_vault'] as const

async function resealTable(
  db: Kysely<LoginTables>,
  sealing: Sealing,
  table: (typeof vaultTables)[number],
): Promise<{ sealed: number; lost: number }> {
  const rows = await db.selectFrom(table).selectAll().execute()
  let lost = 0
  for (const row of rows) {
    const vault = parseSealedVault(JSON.parse(row.vault))
    const wrapped = parseWrappedShare(JSON.parse(row.share))
    const share = vault && wrapped && (await sealing.open(vault, wrapped))
    if (!vault || !share) {
      lost += 1
      continue
    }
    // A share that the visitor has stored in the meantime is sealed with the newest key.
    await db
      .updateTable(table)
      .set({ share: await sealing.seal(vault, share) })
      .where('user_id', '=', row.user_id)
      .where('share', '=', row.share)
      .execute()
    share.fill(0)
  }
  return { sealed: rows.length - lost, lost }
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
