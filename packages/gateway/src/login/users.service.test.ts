import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGateway, type Gateway } from '../gateway.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { login, mailbox, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const entry = fileURLToPath(new URL('./usersMain.ts', import.meta.url))

onBothDatabases('the operator’s commands', (fresh) => {
  let gateway: Gateway
  let folder: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    folder = mkdtempSync(join(tmpdir(), 'latchkey-users-'))
    const databaseUrl = (await fresh()) ?? `sqlite:${join(folder, 'login.sqlite')}`
    gateway = await createGateway({ logs: 'off', login, databaseUrl })
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ login, databaseUrl }))
  })
  afterEach(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
    vi.useRealTimers()
  })
  const command = (verb: string, address = email) => {
    const argv = ['--conditions=latchkey-source', entry, join(folder, 'config.json'), verb, address]
    const { stdout, stderr, status } = spawnSync(process.execPath, argv, {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    return { stdout, stderr, status }
  }

  it('export what is kept of a user, block, unblock and delete them [H6]', async () => {
    const page = visitor(gateway)
    const { user } = await page.logIn(email)
    const exported = JSON.parse(command('export').stdout)
    expect(exported).toMatchObject({ user, email, isBlocked: false })
    expect([exported.sessions.length, exported.devices.length]).toEqual([1, 1])

    expect(command('block', ` ${email.toUpperCase()} `).stdout).toContain('Blocked')
    expect((await page.request('GET', 'session')).status).toBe(401)
    vi.setSystemTime(Date.now() + 60_000)
    const before = await mailbox(gateway)
    expect(await page.told('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    expect(await mailbox(gateway)).toBe(before)
    expect((await page.told('code', { email, code: '123456' })).error).toBe('CODE_WRONG')

    expect(command('unblock').stdout).toContain('Unblocked')
    vi.setSystemTime(Date.now() + 60_000)
    expect((await page.logIn(email)).user).toBe(user)

    expect(command('delete').stdout).toContain('Deleted')
    expect(command('export').stdout).toContain('No such user')
    expect((await page.request('GET', 'session')).status).toBe(401)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await page.told('email', { email })).toEqual({ status: 200, next: 'confirmDevice' })
    expect(command('explode').status).toBe(1)
    // Each command is a process of its own.
  }, 180_000)
})
