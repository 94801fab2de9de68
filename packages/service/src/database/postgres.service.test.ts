import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasPostgres, startPostgres } from '../testing/postgres.ts'
import { databaseSchema } from './config.ts'
import { connectDatabase } from './connect.ts'
import { postgresClient } from './postgres.ts'

const settings = (given: v.InferInput<typeof databaseSchema>) => v.parse(databaseSchema, given)

describe('the settings of PostgreSQL', () => {
  it('are refused for SQLite, and TLS twice [L17]', () => {
    expect(() => connectDatabase(undefined, undefined, settings({}))).toThrow('for PostgreSQL')
    const url = 'postgres://db.example/latchkey?sslmode=require'
    expect(() => postgresClient(url, settings({ tls: {} }))).toThrow('use one of them')
  })

  it('name the file of certificates that is missing, or has none [L17]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-ca-')), 'ca.pem')
    const read = () => postgresClient('postgres://h/d', settings({ tls: { ca: file } }))
    expect(read).toThrow(/database\.tls\.ca: The file cannot be read: .*ca\.pem/)
    writeFileSync(file, 'no certificate')
    expect(read).toThrow('has no certificate (PEM)')
  })

  it.skipIf(!hasPostgres())('bound statements and connections [L17]', async () => {
    const cluster = await startPostgres()
    onTestFinished(() => cluster.stop())
    const db = connectDatabase(
      await cluster.database(),
      () => {},
      settings({ pool: 1, statementTimeout: 50, connectTimeout: 100 }),
    )
    onTestFinished(() => db.destroy())
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('statement timeout')
    const held = db.connection().execute(async () => {
      await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded')
    })
    await held
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})
