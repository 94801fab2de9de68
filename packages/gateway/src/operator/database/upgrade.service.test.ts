import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase, isPostgres } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  fillTables,
  insertAll,
  migrateAll,
  readColumns,
  readRows,
  type Snapshot,
} from './testing/snapshot.ts'

// A file for each released version and kind of database. Vitest writes those of the present version (`vitest -u`). Files
// of released versions are never edited.
const folder = join(import.meta.dirname, 'testing/released')
const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

onBothDatabases('the databases of a released version', (fresh) => {
  async function open() {
    const url = await fresh()
    const db = connectDatabase<Record<string, Record<string, unknown>>>(url)
    onTestFinished(() => db.destroy())
    const isOnPostgres = url !== undefined && isPostgres(url)
    return { db, isOnPostgres, kind: isOnPostgres ? 'postgresql' : 'sqlite' }
  }

  it('are for this version as its file says [L39]', async () => {
    const { db, isOnPostgres, kind } = await open()
    const migrations = await migrateAll(db, isOnPostgres)
    const columns = await readColumns(db)
    await fillTables(db)
    const rows = await readRows(db, Object.keys(columns))
    const text = `${JSON.stringify({ migrations, columns, rows }, null, 2)}\n`
    await expect(text).toMatchFileSnapshot(join(folder, `${version}.${kind}.json`))
  })

  describe('with their migrations, which are never edited', () => {
    it('keep each row when this version opens them [L39]', async () => {
      const { kind } = await open()
      const files = globSync(`*.${kind}.json`, { cwd: folder })
      expect(files).not.toEqual([])
      for (const file of files) {
        const { db, isOnPostgres } = await open()
        const old: Snapshot = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        await migrateAll(db, isOnPostgres, old.migrations)
        expect(await readColumns(db), file).toEqual(old.columns)
        await insertAll(db, Object.entries(old.rows))
        await migrateAll(db, isOnPostgres)
        expect(await readRows(db, Object.keys(old.rows)), file).toMatchObject(old.rows)
      }
    })
  })
})
