import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { type Database, openDatabase } from './open.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-durable-'))
  folders.push(folder)
  return join(folder, 'gateway.db')
}

async function pragmaOf(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
  return rows[0]?.[name]
}

it('has each commit on disk before it is acknowledged, on SQLite [L6]', async () => {
  const db = await openDatabase(`sqlite:${freshFile()}`)
  const full = 2
  expect(await pragmaOf(db, 'synchronous')).toBe(full)
  expect(await pragmaOf(db, 'journal_mode')).toBe('wal')
  // Transactions run on the same connection.
  await db.transaction().execute(async (on) => expect(await pragmaOf(on, 'synchronous')).toBe(full))
  await db.destroy()
})

it('refuses a file that is no database by its name [L6]', async () => {
  const file = freshFile()
  writeFileSync(file, 'these are notes and no database '.repeat(200))
  await expect(openDatabase(`sqlite:${file}`)).rejects.toThrow(
    `The database file ${file} cannot be used: file is not a database`,
  )
})

it('refuses a folder that does not exist by the name of the file [L6]', async () => {
  const file = join(freshFile(), 'missing', 'gateway.db')
  await expect(openDatabase(`sqlite:${file}`)).rejects.toThrow(`The database file ${file} cannot`)
})

it('refuses a damaged database by its name [L6]', async () => {
  const file = freshFile()
  const db = await openDatabase(`sqlite:${file}`)
  await db.destroy()
  const handle = openSync(file, 'r+')
  const noise = Buffer.alloc(statSync(file).size - 8_192, 0xa5)
  writeSync(handle, noise, 0, noise.length, 8_192)
  closeSync(handle)
  await expect(openDatabase(`sqlite:${file}`)).rejects.toThrow(
    `The database file ${file} cannot be used: `,
  )
})
