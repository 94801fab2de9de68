import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connectDatabase } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../account/login/visitor.fixture.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { runForTests } from '../testing/run.ts'
import type { Finding } from './finding.ts'
import { spaceFinding } from './machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(throwawayFolder(), 'latchkey-world-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function check(settings: object): Promise<readonly Finding[]> {
  const ports = { port: 0, relay: { port: 0 } }
  writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ ...ports, ...settings }))
  const { output } = await runForTests(['check', '--json'], { cwd: folder })
  const { findings }: { findings: Finding[] } = JSON.parse(output)
  return findings
}

onBothDatabases('the check of the database', (fresh) => {
  const urlOf = async () => (await fresh()) ?? `sqlite:${join(folder, 'gateway.db')}`

  it('finds that it can be written, and leaves nothing behind [L15]', async () => {
    const databaseUrl = await urlOf()
    await (await openDatabase(databaseUrl)).destroy()
    const texts = (await check({ databaseUrl })).map(({ text }) => text)
    expect(texts).toContain('The database can be written.')
    const db = connectDatabase<unknown>(databaseUrl)
    const tables = await db.introspection.getTables()
    await db.destroy()
    expect(
      tables.map(({ name }) => name).filter((name) => name.startsWith('latchkey_check')),
    ).toEqual([])
  })

  it('finds migrations that are pending, and a database of a newer version [L15]', async () => {
    const databaseUrl = await urlOf()
    const db = await openDatabase(databaseUrl)
    await sql`delete from kysely_migration where name = '0001-index'`.execute(db)
    const pending = await check({ databaseUrl })
    expect(pending.map(({ text }) => text).join('\n')).toContain(
      'will change the tables of the gateway',
    )
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(db)
    await db.destroy()
    expect(await check({ databaseUrl })).toContainEqual(
      expect.objectContaining({ status: 'wrong', text: expect.stringContaining('9999-later') }),
    )
  })
})

describe('the check of the mail server', () => {
  /** Starts a mail server that knows one password, and records the lines that it receives. */
  const start = async (password: string) => {
    const lines: string[] = []
    const server = createServer((socket) => {
      socket.write('220 ready\r\n')
      socket.setEncoding('utf8').on('data', (text) => {
        const line = String(text).trim()
        lines.push(line)
        const plain = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
        if (/^EHLO/.test(line)) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
        else if (/^AUTH/.test(line))
          socket.write(plain.endsWith(`\0${password}`) ? '235 welcome\r\n' : '535 refused\r\n')
        else socket.end('221 bye\r\n')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return { server, lines, port: typeof address === 'object' && address ? address.port : 0 }
  }

  it.each([
    ['right', 'ok', 'accepts the login'],
    ['other', 'wrong', 'refuses the login'],
  ] as const)('logs in and sends nothing (its password: %s) [L15]', async (password, status, text) => {
    const { server, lines, port } = await start(password)
    try {
      const mail = {
        by: 'smtp',
        url: `smtp://user:right@127.0.0.1:${port}`,
        from: 'a@site.example',
      }
      const publicUrl = 'https://gateway.site.example'
      expect(await check({ publicUrl, login: { ...login, mail } })).toContainEqual(
        expect.objectContaining({
          place: 'login.mail.url',
          status,
          text: expect.stringContaining(text),
        }),
      )
      expect(lines.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([])
    } finally {
      server.close()
    }
  })
})

it.each([
  [50 * 2 ** 20, 'wrong'],
  [2 ** 30, 'missing'],
  [100 * 2 ** 30, 'ok'],
])('the check judges a disk with %s free bytes as %s [L15]', (bytes, status) => {
  expect(spaceFinding('databaseUrl', '/data', bytes).status).toBe(status)
})
