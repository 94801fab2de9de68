import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { runUsersCommand } from './usersCommand.ts'
import { login, mailbox, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const entry = fileURLToPath(new URL('./usersMain.ts', import.meta.url))

onSqliteFirst('the operator’s commands', (fresh) => {
  const { gateway, databaseUrl, folder } = storedLoginGatewayForTests(fresh)
  beforeEach(() =>
    writeFileSync(
      join(folder(), 'config.json'),
      JSON.stringify({ login, databaseUrl: databaseUrl() }),
    ),
  )
  const command = (verb: string, address = email) =>
    runUsersCommand([join(folder(), 'config.json'), verb, address], {})

  it('export what is kept of a user, block, unblock and delete them [H6]', async () => {
    const page = visitor(gateway)
    const { user } = await page.logIn(email)
    const exported = JSON.parse(await command('export'))
    expect(exported).toMatchObject({ user, email, isBlocked: false })
    expect([exported.sessions.length, exported.devices.length]).toEqual([1, 1])

    expect(await command('block', ` ${email.toUpperCase()} `)).toContain('Blocked')
    expect((await page.request('GET', 'session')).status).toBe(401)
    vi.setSystemTime(Date.now() + 60_000)
    const before = await mailbox(gateway)
    expect(await page.send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    expect(await mailbox(gateway)).toBe(before)
    // As for any other address, so that a block does not show.
    const errors: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      errors.push((await page.send('code', { email, code: '123456' })).error)
    expect(errors).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])

    expect(await command('unblock')).toContain('Unblocked')
    vi.setSystemTime(Date.now() + 60_000)
    expect((await page.logIn(email)).user).toBe(user)

    expect(await command('delete')).toContain('Deleted')
    expect(await command('export')).toContain('No such user')
    expect((await page.request('GET', 'session')).status).toBe(401)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await page.send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
  })
})

it('an operator’s command ends its process with a status for success or failure [H6]', () => {
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-users-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'config.json')
  const databaseUrl = `sqlite:${join(folder, 'login.sqlite')}`
  writeFileSync(file, JSON.stringify({ login, databaseUrl }))
  const run = (verb: string) => {
    const argv = ['--conditions=latchkey-source', entry, file, verb, email]
    const env = { ...process.env, NODE_OPTIONS: '' }
    return spawnSync(process.execPath, argv, { env, encoding: 'utf8' })
  }
  expect(run('export')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('No such user'),
  })
  expect(run('explode').status).toBe(1)
})
