import { loginMigrations } from '@latchkey/login'
import { relayMigrations } from '@latchkey/relay/database'
import { migrate } from '@latchkey/service/database'
import { type Kysely, sql, type TableMetadata } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sessionMigrations } from '../../../account/sessions/migrations.ts'
import { migrations } from '../../../edge/database/migrations/index.ts'

type Db = Kysely<Record<string, Record<string, unknown>>>
type Row = Record<string, unknown>

/**
 * A database as a version has left it: the names of its migrations by the table that records them, its columns, and a row
 * of each table.
 */
export type Snapshot = {
  migrations: Record<string, string>
  columns: Record<string, Record<string, string>>
  rows: Record<string, Row>
}

/** The migrations of all services, by the table that records them. */
function stepsOf(isPostgres: boolean): Record<string, Readonly<Record<string, Migration>>> {
  return {
    kysely_migration: migrations,
    login_migration: loginMigrations(isPostgres),
    session_migration: sessionMigrations,
    relay_migration: relayMigrations(isPostgres),
  }
}

/** Runs the migrations of all services, or those that a snapshot names. Returns the names. */
export async function migrateAll(
  db: Db,
  isPostgres: boolean,
  only?: Snapshot['migrations'],
): Promise<Snapshot['migrations']> {
  const done: Snapshot['migrations'] = {}
  for (const [table, steps] of Object.entries(stepsOf(isPostgres))) {
    const names = only?.[table]?.split(' ') ?? Object.keys(steps).sort()
    const chosen = names.map((name) => {
      const step = steps[name]
      if (!step) throw new Error(`The migration ${name} is gone`)
      return [name, step] as const
    })
    await migrate(db, Object.fromEntries(chosen), table === 'kysely_migration' ? undefined : table)
    done[table] = names.join(' ')
  }
  return done
}

/** Returns the columns of each table, with their types. */
export async function readColumns(db: Db): Promise<Snapshot['columns']> {
  const tables = await db.introspection.getTables()
  const columns = tables.filter(isOwn).map(({ name, columns: all }) => {
    const types = all.map((one) => [one.name, one.isNullable ? `${one.dataType}?` : one.dataType])
    return [name, Object.fromEntries(types.toSorted())] as const
  })
  return Object.fromEntries(columns.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Fills each table with a row. Every text is the same one, so that rows refer to each other. */
export async function fillTables(db: Db): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(isOwn)
  const rows = tables.map(({ name, columns }): [string, Row] => {
    const values = columns.map((one) => [one.name, exampleOf(one.dataType.toLowerCase())])
    return [name, Object.fromEntries(values)]
  })
  await insertAll(db, rows)
}

/** Inserts rows into tables that migrations have left empty, those that others refer to first. */
export async function insertAll(db: Db, rows: readonly (readonly [string, Row])[]): Promise<void> {
  let waiting: (readonly [string, Row])[] = []
  for (const row of rows) if ((await firstRow(db, row[0])) === undefined) waiting.push(row)
  while (waiting.length > 0) {
    const failed: { row: (typeof waiting)[number]; error: unknown }[] = []
    for (const row of waiting) {
      const [table, values] = row
      const encoded = Object.entries(values).map(([name, value]) => [name, toDatabase(value)])
      try {
        await db.insertInto(table).values(Object.fromEntries(encoded)).execute()
      } catch (error) {
        failed.push({ row, error })
      }
    }
    if (failed.length === waiting.length)
      throw new Error(`No row of ${failed[0]?.row[0]}`, { cause: failed[0]?.error })
    waiting = failed.map(({ row }) => row)
  }
}

/** Reads the first row of each of the tables, as JSON has it. */
export async function readRows(db: Db, tables: readonly string[]): Promise<Snapshot['rows']> {
  const rows: Snapshot['rows'] = {}
  for (const table of tables) {
    const row = await firstRow(db, table)
    if (!row) throw new Error(`${table} is empty`)
    rows[table] = Object.fromEntries(
      Object.entries(row)
        .map(([name, value]) => [name, toJson(value)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return rows
}

async function firstRow(db: Db, table: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} limit 1`.execute(db)
  return rows[0]
}

function isOwn({ name, isView }: TableMetadata): boolean {
  return !isView && !/_migration(_lock)?$/.test(name) && !name.startsWith('sqlite_')
}

function exampleOf(type: string): unknown {
  if (/bool/.test(type)) return true
  if (/int|numeric|real|float|double/.test(type)) return 1
  if (/bytea|blob/.test(type)) return { hex: '0102' }
  if (/json/.test(type)) return '{"a":1}'
  if (/date|time/.test(type)) return '2026-01-02T03:04:05.000Z'
  return '1'
}

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { hex: Buffer.from(value).toString('hex') }
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? String(value) : value
}

function toDatabase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { hex }: { hex?: unknown } = value
  return typeof hex === 'string' ? Buffer.from(hex, 'hex') : JSON.stringify(value)
}
