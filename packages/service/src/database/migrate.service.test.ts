import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onBothDatabases } from '@latchkey/service/testing'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import type { Migration } from 'kysely/migration'
import { afterEach, expect, it } from 'vitest'
import { connectDatabase, migrate } from './connect.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function throwawayFile(): string {
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-migrate-'))
  folders.push(folder)
  return join(folder, 'gateway.db')
}

type Schema = { note: { text: string } }

/** Creates a table, and then fails as a power cut would. */
const cutShort: Migration = {
  async up(db) {
    await db.schema.createTable('note').addColumn('text', 'text').execute()
    throw new Error('cut')
  },
}
const whole: Migration = {
  up: (db) => db.schema.createTable('note').addColumn('text', 'text').execute(),
}

onBothDatabases('migrations', (fresh) => {
  it('leave nothing of a step that was cut short, so that the next start takes it [L6]', async () => {
    const url = (await fresh()) ?? `sqlite:${throwawayFile()}`
    const first = connectDatabase<Schema>(url)
    await expect(migrate(first, { '0001': cutShort })).rejects.toThrow('cut')
    const second = connectDatabase<Schema>(url)
    await migrate(second, { '0001': whole })
    await second.insertInto('note').values({ text: 'kept' }).execute()
    expect(await second.selectFrom('note').selectAll().execute()).toEqual([{ text: 'kept' }])
    await second.destroy()
  })
})
