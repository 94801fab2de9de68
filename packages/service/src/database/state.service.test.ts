import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { onBothDatabases } from '../testing/index.ts'
import { connectDatabase } from './connect.ts'
import { pingDatabase } from './state.ts'

let db: Kysely<unknown> | undefined
const folder = mkdtempSync(join(tmpdir(), 'latchkey-full-'))
afterEach(async () => {
  await db?.destroy()
  rmSync(folder, { recursive: true, force: true })
})

it('reports a full disk until it has space again, and the failure itself, on SQLite [L16]', async () => {
  const opened = connectDatabase(`sqlite:${join(folder, 'full.sqlite')}`)
  db = opened
  await sql`create table kept (text text)`.execute(opened)
  await sql`pragma max_page_count = 8`.execute(opened)
  expect(await pingDatabase(opened)).toBe('ok')
  const write = opened
    .transaction()
    .execute((tx) => sql`insert into kept values (${'x'.repeat(100_000)})`.execute(tx))
  await expect(write).rejects.toThrow('database or disk is full')
  expect(await pingDatabase(opened)).toBe('full')
  expect(await pingDatabase(opened)).toBe('full')
  await sql`pragma max_page_count = 1000000`.execute(opened)
  expect(await pingDatabase(opened)).toBe('ok')
  await opened.transaction().execute((tx) => sql`insert into kept values ('small')`.execute(tx))
  expect((await sql`select * from kept`.execute(opened)).rows).toEqual([{ text: 'small' }])
})

onBothDatabases('a database', (fresh) => {
  it('can be read, or not [L16]', async () => {
    const opened = connectDatabase(await fresh())
    expect(await pingDatabase(opened)).toBe('ok')
    await opened.destroy()
    await expect(pingDatabase(opened)).rejects.toThrow()
  })

  it('that is full is full until a write succeeds [L16]', async ({ skip }) => {
    const url = await fresh()
    // SQLite raises no code of PostgreSQL; the test above fills it.
    if (url === undefined) skip()
    const opened = connectDatabase(url)
    db = opened
    // The probe cannot make its table, so that only a write can say that there is space.
    await sql`create table latchkey_space (filler text)`.execute(opened)
    // PostgreSQL fails with this code (53100).
    const full = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`
    await expect(full.execute(opened)).rejects.toThrow('no space')
    expect(await pingDatabase(opened)).toBe('full')
    await sql`drop table latchkey_space`.execute(opened)
    expect(await pingDatabase(opened)).toBe('ok')
  })
})
