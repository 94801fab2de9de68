import type { Kysely } from 'kysely'
import type { LoginTables } from '../tables.ts'
import { formerRowsOf } from '../vaults/formerVaults.ts'
import { markOf, vaultRowOf } from '../vaults/rows.ts'

/** Everything stored about a user. Times are ISO 8601. */
export type UserRecord = {
  user: string
  email: string
  since: string
  isBlocked: boolean
  sessions: { since: string; until: string }[]
  /** The providers of the user's social accounts. */
  socials: string[]
  /** The passkeys, with their creation. `name`: the visitor's. `removed`: when the visitor removed it. */
  passkeys: { since: string; name: string | null; isSynced: boolean | null; removed?: string }[]
  /** The times at which the address confirmed browsers. */
  devices: string[]
  /** The requests of further browsers to open the wallet. */
  enrolments: { at: string; browser: string | null; system: string | null }[]
  /** The vault and the recovery share. Absent: there is no wallet. */
  wallet?: StoredWallet
  /** The wallets that the user has set aside. */
  formerWallets: StoredWallet[]
  /** When the user last stored a vault, even if it is lost. Absent: never. */
  vaultStoredAt?: string
}

type StoredWallet = { vault: unknown; recovery: unknown; storedAt: string }

/** A user, with their address as tables that hide it store it. */
type StoredUser = { user: LoginTables['login_user']; hidden: string; isBlocked: boolean }

/** Reads everything stored about a user (GDPR Article 15). */
export async function readUserRecord(
  db: Kysely<LoginTables>,
  { user, hidden, isBlocked }: StoredUser,
): Promise<UserRecord> {
  const [sessions, accounts, passkeys, devices, enrolments, vault, former, mark] =
    await Promise.all([
      db.selectFrom('login_session').selectAll().where('userId', '=', user.id).execute(),
      db.selectFrom('login_account').selectAll().where('userId', '=', user.id).execute(),
      db.selectFrom('login_passkey').selectAll().where('user_id', '=', user.id).execute(),
      db.selectFrom('login_device').selectAll().where('email', '=', hidden).execute(),
      db.selectFrom('login_enrolment').selectAll().where('user_id', '=', user.id).execute(),
      vaultRowOf(db, user.id),
      formerRowsOf(db, user.id),
      markOf(db, user.id),
    ])
  return {
    user: user.id,
    email: user.email,
    since: timeOf(user.createdAt),
    isBlocked,
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      since: timeOf(createdAt),
      until: timeOf(expiresAt),
    })),
    socials: accounts.map(({ providerId }) => providerId),
    passkeys: passkeys.map(({ created_at: at, name, is_synced, removed_at: removed }) => ({
      since: timeOf(Number(at)),
      name,
      isSynced: is_synced === null ? null : is_synced === 1,
      ...(removed !== null && { removed: timeOf(Number(removed)) }),
    })),
    devices: devices.flatMap(({ confirmed_at: at }) => (at === null ? [] : [timeOf(Number(at))])),
    enrolments: enrolments.map(({ started_at: at, browser, system }) => ({
      at: timeOf(Number(at)),
      browser,
      system,
    })),
    ...(vault && { wallet: walletIn(vault) }),
    formerWallets: former.map(walletIn),
    ...(mark && { vaultStoredAt: timeOf(Number(mark.stored_at)) }),
  }
}

function walletIn(row: LoginTables['login_vault']): StoredWallet {
  return {
    vault: JSON.parse(row.vault),
    recovery: JSON.parse(row.recovery),
    storedAt: timeOf(Number(row.stored_at)),
  }
}

function timeOf(time: Date | string | number): string {
  return new Date(time).toISOString()
}
