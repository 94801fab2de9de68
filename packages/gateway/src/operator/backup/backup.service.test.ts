import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LoginTables } from '@latchkey/login'
import { onBothDatabases } from '@latchkey/service/testing'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import {
  makeWallet,
  noteCodeSaved,
  openOffline,
  openWallet,
  recoverByDevice,
  renewRecovery,
  takeOver,
} from '@latchkey/vault/wallet'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loggedInDevice } from '../../account/login/device.fixture.ts'
import { login } from '../../account/login/visitor.fixture.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { runForTests } from '../testing/run.ts'

type Device = Awaited<ReturnType<typeof loggedInDevice>>

onBothDatabases('backup and restore', (fresh) => {
  let folder: string
  let databaseUrl: string
  let gateway: Gateway | undefined
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    folder = mkdtempSync(join(throwawayFolder(), 'latchkey-backup-'))
    databaseUrl = (await fresh()) ?? `sqlite:${join(folder, 'gateway.db')}`
    const relay = { databaseUrl }
    const settings = { login, databaseUrl, ...(databaseUrl.startsWith('postgres') && { relay }) }
    writeFileSync(join(folder, 'gateway.json'), JSON.stringify(settings))
  })
  afterEach(async () => {
    await stop()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })

  const run = (...argv: string[]) => runForTests(argv, { cwd: folder })
  const start = async () => (gateway = await createGateway({ logs: 'off', login, databaseUrl }))
  async function stop(): Promise<void> {
    await gateway?.close()
    gateway = undefined
  }
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, name, 'manifest.json'), 'utf8'))

  /** A new visitor with a wallet, whose code is saved. */
  async function visitorOf(running: Gateway, email: string) {
    const device = await loggedInDevice(running, email)
    const { keyring, recoveryCode } = await makeWallet(device.dependencies)
    await noteCodeSaved(device.dependencies, recoveryCode)
    return { email, device, addresses: keyring.addresses, code: recoveryCode }
  }
  /** The same browser, logged in again an hour later. */
  async function again(running: Gateway, email: string, { dependencies: { device } }: Device) {
    vi.setSystemTime(Date.now() + 61 * 60_000)
    const { dependencies } = await loggedInDevice(running, email)
    return { ...dependencies, device }
  }

  it('lose no wallet: made before the backup, renewed after it, or made after it [L5] [L15]', async () => {
    let running = await start()
    const before = await visitorOf(running, 'ada@mail.example')
    const renewed = await visitorOf(running, 'grace@mail.example')
    // The services run while the backup is taken.
    expect(await run('backup', 'one')).toMatchObject({ code: 0, errors: '' })
    const renewal = await renewRecovery(renewed.device.dependencies)
    if (renewal.status !== 'open') throw new Error(renewal.status)
    await noteCodeSaved(renewed.device.dependencies, renewal.recoveryCode)
    const after = await visitorOf(running, 'edith@mail.example')

    const refused = await run('restore', 'one')
    expect(refused.errors).toMatch(/stop the services first/)
    expect(refused.code).toBe(1)
    await stop()
    const restored = await run('restore', 'one')
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toContain('gateway: the earlier database is')

    running = await start()
    expect(await openWallet(await again(running, before.email, before.device))).toMatchObject({
      status: 'open',
      keyring: { addresses: before.addresses },
    })
    // The backup has an older vault of this visitor.
    const older = await again(running, renewed.email, renewed.device)
    expect(await openWallet(older)).toMatchObject({ status: 'lost', addresses: renewed.addresses })
    const by = { code: renewal.recoveryCode, passkeys: [] }
    expect(await recoverByDevice(older, by)).toMatchObject({
      status: 'open',
      isStored: true,
      keyring: { addresses: renewed.addresses },
    })
    // The backup does not know this visitor.
    const unknown = await again(running, after.email, after.device)
    const offline = await openOffline(await unknown.device.all(), [], {
      code: after.code,
      passkeys: [],
    })
    if (offline.status !== 'contents') throw new Error(offline.status)
    const taken = await takeOver(unknown, offline.contents, offline.vault)
    expect(taken.keyring.addresses).toEqual(after.addresses)
    expect(await openWallet(unknown)).toMatchObject({ keyring: { addresses: after.addresses } })
  })

  it('have a manifest with version, time, hashes and migrations, and never overwrite a backup [L15]', async () => {
    await start()
    await run('backup', 'one')
    const manifest = manifestOf('one')
    expect(manifest).toMatchObject({
      format: 1,
      version: (await run('--version')).output.trim(),
      createdAt: expect.stringMatching(/^\d{4}-/),
      databases: [{ name: 'gateway', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
    expect(manifest.databases[0].migrations.login_migration.length).toBeGreaterThan(0)
    const again = await run('backup', 'one')
    expect(again.errors).toContain('has files already')
    expect(manifestOf('one')).toEqual(manifest)
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('refuse a damaged, incomplete, foreign or newer backup, and change nothing [L15]', async () => {
    await start()
    await run('backup', 'one')
    await stop()
    const manifest = manifestOf('one')
    const { file } = manifest.databases[0]
    const bytes = readFileSync(join(folder, 'one', file))
    const path = join(folder, 'one', 'manifest.json')
    const write = (changes: object, database: object = {}) => {
      const databases = [{ ...manifest.databases[0], ...database }]
      writeFileSync(path, JSON.stringify({ ...manifest, databases, ...changes }))
    }
    const kind = manifest.databases[0].kind === 'sqlite' ? 'postgres' : 'sqlite'
    const later = {
      kysely_migration: [...manifest.databases[0].migrations.kysely_migration, '9999-later'],
    }
    const attempts: [() => void, string][] = [
      [() => write({ version: '99.0.0' }), 'is of version 99.0.0'],
      [() => write({}, { migrations: later }), 'newer version of the gateway (9999-later)'],
      [() => write({}, { kind }), 'The backup of the gateway is of'],
      [() => write({ format: 2 }), 'is no backup that can be read: format'],
      [() => write({}, { file: '../gateway.json' }), 'is no backup that can be read'],
      [() => writeFileSync(path, '{'), 'is no backup that can be read'],
      [() => write({}, { sha256: '0'.repeat(64) }), 'is damaged'],
      [
        () => {
          write({})
          writeFileSync(
            join(folder, 'one', file),
            Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]),
          )
        },
        'is damaged',
      ],
      [() => rmSync(join(folder, 'one', file)), `lacks ${file}`],
      [() => rmSync(join(folder, 'one'), { recursive: true }), 'is no backup that can be read'],
    ]
    for (const [damage, message] of attempts) {
      damage()
      const { code, errors } = await run('restore', 'one')
      expect(errors).toContain(message)
      expect(code).toBe(1)
    }
    expect(readdirSync(folder).filter((name) => /before|restoring/.test(name))).toEqual([])
    await (await openDatabase(databaseUrl)).destroy()
  })

  it('keep mode and owner of the file, and hide the earlier state from others [L15]', async () => {
    await start()
    await run('backup', 'one')
    await stop()
    const path = databaseUrl.replace('sqlite:', '')
    const isFile = path !== databaseUrl
    if (isFile) {
      chmodSync(path, 0o640)
      if (process.getuid?.() === 0) chownSync(path, 1234, 1235)
    }
    const before = isFile ? statSync(path) : undefined
    expect(await run('restore', 'one')).toMatchObject({ code: 0, errors: '' })
    if (before) {
      const { mode, uid, gid } = statSync(path)
      expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid })
    } else {
      const dumps = readdirSync(folder).filter((name) => name.endsWith('.dump'))
      expect(dumps.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600])
    }
  })

  it('restore into an empty database, after the first one is gone [L15]', async () => {
    const running = await start()
    const visitor = await visitorOf(running, 'ada@mail.example')
    await run('backup', 'one')
    await stop()
    databaseUrl = (await fresh()) ?? `sqlite:${join(folder, 'new', 'gateway.db')}`
    writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ login, databaseUrl }))
    expect(await run('restore', 'one')).toMatchObject({ code: 0, errors: '' })
    const opened = await openWallet(await again(await start(), visitor.email, visitor.device))
    expect(opened).toMatchObject({ status: 'open', keyring: { addresses: visitor.addresses } })
  })

  it('say what is wrong with the call, and that there is no database [L15]', async () => {
    expect((await run('backup')).errors).toContain('Name one folder')
    expect((await run('backup', 'a', 'b')).errors).toContain('Name one folder')
    writeFileSync(join(folder, 'gateway.json'), '{}')
    expect((await run('backup', 'one')).errors).toContain('have no database')
    const empty = `sqlite:${join(folder, 'none.db')}`
    writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ databaseUrl: empty }))
    expect((await run('backup', 'one')).errors).toContain('no database yet')
    expect(existsSync(join(folder, 'none.db'))).toBe(false)
  })

  it('list and run the pending migrations, with those that read the chains again [L15]', async () => {
    const dry = await run('migrate', '--dry-run')
    expect(dry.output).toMatch(/^gateway: would run \d+\n {2}0001-index\n/)
    expect(dry.output).toMatch(/^login: would run \d+$/m)
    expect(dry.output).not.toContain('read again')
    const ran = await run('migrate')
    expect(ran).toMatchObject({ code: 0, errors: '' })
    expect(ran.output.replaceAll('runs', 'would run')).toBe(dry.output)
    expect((await run('migrate')).output).toContain('gateway: no migration is pending')

    const db = (await openDatabase(databaseUrl)).withTables<LoginTables>()
    await sql`delete from kysely_migration where name = '0015-user-operations'`.execute(db)
    const reread = await run('migrate', '--dry-run')
    expect(reread.output).toContain(
      '0015-user-operations (empties the index: the chains are read again)',
    )
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(db)
    await db.destroy()
    expect((await run('migrate')).errors).toContain('newer version of the gateway (9999-later)')
  })
})

it('leaves JetStream of the relay out, and says so [L15]', async () => {
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-nats-'))
  const [databaseUrl, relayUrl] = [`sqlite:${join(folder, 'a.db')}`, 'nats://127.0.0.1:1']
  const settings = { databaseUrl, relay: { databaseUrl: relayUrl } }
  writeFileSync(join(folder, 'gateway.json'), JSON.stringify(settings))
  const migrated = await runForTests(['migrate'], { cwd: folder })
  expect(migrated).toMatchObject({ code: 0, errors: '' })
  expect(migrated.output).not.toContain('relay')
  const saved = await runForTests(['backup', 'one'], { cwd: folder })
  expect(saved.output).toContain('relay: JetStream is not copied')
  expect(readdirSync(join(folder, 'one')).sort()).toEqual(['gateway.sqlite', 'manifest.json'])
  rmSync(folder, { recursive: true })
})

it('a backup of PostgreSQL says plainly that pg_dump is not installed [L15]', async () => {
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-nodump-'))
  const path = process.env.PATH
  try {
    chmodSync(folder, 0o700)
    writeFileSync(join(folder, 'gateway.json'), '{"databaseUrl":"postgres://u:p@127.0.0.1:1/d"}')
    process.env.PATH = folder
    const { code, errors } = await runForTests(['backup', 'one'], { cwd: folder })
    expect(errors).toContain('pg_dump cannot be started: install the client programs')
    expect([code, existsSync(join(folder, 'one'))]).toEqual([1, false])
  } finally {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  }
})
