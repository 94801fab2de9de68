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
import { lockUser } from './ownership.ts'

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
  const counts = { sealed: 0, lost: 0 }
  await forEachVault(db, async (update, row) => {
    const share = await resealed(sealing, row)
    if (share === undefined) counts.lost += 1
    else {
      await update({ share })
      counts.sealed += 1
    }
  })
  return counts
}

/** Marks every share as leaked, so that each wallet is sealed again when it is next opened. Returns the number of wallets. */
export async function noteLeak(db: Kysely<LoginTables>): Promise<number> {
  let wallets = 0
  await forEachVault(db, async (update) => {
    await update({ is_leaked: 1 })
    wallets += 1
  })
  return wallets
}

type VaultRow = LoginTables['login_vault']
type Update = (values: Partial<Pick<VaultRow, 'share' | 'is_leaked'>>) => Promise<void>

/** Changes all vaults, in use and set aside. Locks their users one by one, so that none is moved meanwhile. */
async function forEachVault(
  db: Kysely<LoginTables>,
  change: (update: Update, row: VaultRow) => Promise<void>,
): Promise<void> {
  const tables = ['login_vault', 'login_former_vault'] as const
  const users = new Set<string>()
  for (const table of tables)
    for (const { user_id } of await db.selectFrom(table).select('user_id').execute())
      users.add(user_id)
  for (const user of users)
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, user)
      for (const table of tables) {
        const rows = await transaction
          .selectFrom(table)
          .selectAll()
          .where('user_id', '=', user)
          .execute()
        for (const row of rows)
          await change(async (values) => {
            await transaction
              .updateTable(table)
              .set(values)
              .where('user_id', '=', user)
              .where('vault_id', '=', row.vault_id)
              .execute()
          }, row)
      }
    })
}

/** Seals the share of a row with the newest key. Returns `undefined` if no key opens it. */
async function resealed(sealing: Sealing, row: VaultRow): Promise<string | undefined> {
  const vault = parseSealedVault(JSON.parse(row.vault))
  const wrapped = parseWrappedShare(JSON.parse(row.share))
  const share = vault && wrapped && (await sealing.open(vault, wrapped))
  if (!vault || !share) return undefined
  const text = await sealing.seal(vault, share)
  share.fill(0)
  return text
}
