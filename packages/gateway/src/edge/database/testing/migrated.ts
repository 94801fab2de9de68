import { loginMigrations } from '@latchkey/login'
import { migrate } from '@latchkey/service/database'
import { copiesOf, type FreshDatabase, onBothDatabases } from '@latchkey/service/testing'
import { describe } from 'vitest'
import { openDatabase } from '../open.ts'

/** Declares the same tests on SQLite and on PostgreSQL, where each database already has the tables of gateway and login. */
export function onMigratedDatabases(title: string, declare: (fresh: FreshDatabase) => void): void {
  onBothDatabases(title, (fresh) => declare(copiesOf(fresh, migrateOnce)))
}

/**
 * Declares tests on SQLite, and in the long form also on PostgreSQL. For behaviour above the queries: other suites show in
 * the short form that sessions, vaults, payments and the index do the same on both.
 */
export function onSqliteFirst(title: string, declare: (fresh: FreshDatabase) => void): void {
  if (process.env.LATCHKEY_LONG) onMigratedDatabases(title, declare)
  else describe(`${title}, on SQLite`, () => declare(async () => undefined))
}

async function migrateOnce(url: string): Promise<void> {
  const db = await openDatabase(url)
  await migrate(db, loginMigrations(true), 'login_migration')
  await db.destroy()
}
