import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoginTables } from '@latchkey/login'
import {
  isRefusal,
  type Keyring,
  makeWallet,
  openOffline,
  openWallet,
  recoverByPasskey,
  recoverWallet,
  restoreFormer,
  setRecoveryPasskey,
  startOver,
  takeOver,
} from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { loggedInDevice, proofOn } from './device.fixture.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { authenticator } from './passkeys/authenticator.fixture.ts'
import { passkeyOn } from './passkeys/passkeys.fixture.ts'
import { runUsersCommand } from './usersCommand.ts'
import { createVault } from './vault.fixture.ts'
import { login, newestCode } from './visitor.fixture.ts'

const email = 'ada@mail.example'
type Device = Awaited<ReturnType<typeof loggedInDevice>>
const noSecrets = { code: '', passkeys: [] }
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : String(error))

onSqliteFirst('a new wallet with the same login', (fresh) => {
  const { gateway, databaseUrl, folder, pass: passTime } = storedLoginGatewayForTests(fresh)
  const pass = (minutes: number) => passTime(minutes * 60_000)

  async function inDatabase<Result>(
    run: (db: Awaited<ReturnType<typeof opened>>) => Promise<Result>,
  ) {
    const db = await opened()
    try {
      return await run(db)
    } finally {
      await db.destroy()
    }
  }
  const opened = async () => (await openDatabase(databaseUrl())).withTables<LoginTables>()
  const vaultRow = () =>
    inDatabase((db) => db.selectFrom('login_vault').selectAll().executeTakeFirstOrThrow())
  const formerRows = () =>
    inDatabase((db) => db.selectFrom('login_former_vault').selectAll().execute())

  /** A wallet in one browser, and another browser that is logged in and cannot open it. */
  async function setUp() {
    const first = await loggedInDevice(gateway, email)
    const { keyring, recoveryCode } = await makeWallet(first.dependencies)
    const second = await logIn()
    return { first, second, former: keyring.addresses, code: recoveryCode }
  }
  async function logIn(minutes = 61): Promise<Device> {
    pass(minutes)
    return loggedInDevice(gateway, email)
  }
  /** The same browser after another login. */
  async function again({ dependencies: { device } }: Device, minutes = 61): Promise<Device> {
    const { page, dependencies } = await logIn(minutes)
    return { page, dependencies: { ...dependencies, device } }
  }
  async function start({ dependencies }: Device) {
    const { vault } = (await dependencies.gateway.find()) ?? {}
    if (!vault) throw new Error('There is no vault')
    return startOver(dependencies, vault)
  }

  it('keeps the former vault as it was, and its browser opens it again without any other secret [L5, L20]', async () => {
    const { first, second, former } = await setUp()
    const before = await vaultRow()
    const { keyring } = await start(second)
    expect(keyring.addresses).not.toEqual(former)
    expect(await formerRows()).toEqual([{ ...before, set_aside_at: expect.anything() }])

    const back = (await again(first)).dependencies
    expect(await openWallet(back)).toEqual({ status: 'setAside', addresses: former })
    expect(await openWallet(back, { acceptsOther: true })).toEqual({ status: 'noShare' })
    expect(await restoreFormer(back, noSecrets)).toEqual({ status: 'restored', by: 'device' })
    expect(await vaultRow()).toEqual(before)
    expect(await openWallet(back)).toMatchObject({ status: 'open', keyring: { addresses: former } })

    // The gateway has set the other wallet aside.
    const other = (await again(second)).dependencies
    expect(await openWallet(other)).toMatchObject({ status: 'setAside' })
    expect(await restoreFormer(other, noSecrets)).toMatchObject({ status: 'restored' })
    expect(await openWallet(other)).toMatchObject({ keyring: { addresses: keyring.addresses } })
  })

  it('reports a former vault that cannot be read as lost, instead of as none', async () => {
    const { first, second, former, code } = await setUp()
    await start(second)
    const [row] = await formerRows()
    await inDatabase((db) => db.updateTable('login_former_vault').set({ vault: '{' }).execute())
    const { dependencies } = await logIn()
    const found = await dependencies.gateway.find()
    expect(found).toMatchObject({ former: [], lostFormer: [row?.vault_id] })
    await expect(restoreFormer(dependencies, { code, passkeys: [] })).rejects.toMatchObject({
      code: 'VAULT_LOST',
    })
    const back = (await again(first)).dependencies
    expect(await openWallet(back)).toEqual({ status: 'setAside', addresses: former })
  })

  it('gives the former wallet back for its recovery code, and for no other [L5, L20]', async () => {
    const { second, former, code } = await setUp()
    const { recoveryCode } = await start(second)
    const { dependencies } = await logIn()
    const restore = (typed: string) => restoreFormer(dependencies, { code: typed, passkeys: [] })
    for (const wrong of [recoveryCode, `${'abandon '.repeat(11)}about`])
      expect(await restore(wrong)).toEqual({ status: 'wrongCode' })
    expect(await restore(code)).toEqual({ status: 'restored', by: 'recovery' })
    expect(await recoverWallet(dependencies, code)).toMatchObject({
      status: 'open',
      keyring: { addresses: former },
    })
    expect(await openWallet((await again(second)).dependencies)).toMatchObject({
      status: 'setAside',
    })
  })

  it('keeps what a passkey of the former wallet unwraps, which opens that wallet again, and the passkey for 30 days [L5, L20]', async () => {
    const device = await loggedInDevice(gateway, email)
    const made = authenticator()
    const { options } = await device.page.send('new-passkey-options')
    await device.page.send('new-passkey', made.made(options.challenge))
    const passkey = () => ({ id: made.id, secret: new Uint8Array(32).fill(7) })
    const { keyring } = await makeWallet({ ...device.dependencies, passkey: passkey() })
    const second = await logIn()
    const { page, dependencies } = second
    const by = () => ({ ...dependencies, passkey: passkey() })
    const started = await start({ page, dependencies: by() })
    const proof = await proofOn(second, started.keyring, 'remove passkey', made.id)
    const refused = await page.send('passkey-removal', { id: made.id, proof })
    expect(refused).toMatchObject({ status: 409, error: 'PASSKEY_NEEDED' })
    pass(1)
    const newer = await passkeyOn(second, { seed: 9, keyring: started.keyring })
    const removal = await proofOn(second, started.keyring, 'remove passkey', newer.id)
    expect(await page.send('passkey-removal', { id: newer.id, proof: removal })).toMatchObject({
      status: 200,
      opensFormerWallet: false,
    })

    const restored = await restoreFormer(by(), { code: '', passkeys: [passkey()] })
    expect(restored).toEqual({ status: 'restored', by: 'device' })
    const { addresses } = keyring
    const opened = await openWallet(by(), { acceptsOther: true })
    expect(opened).toMatchObject({ status: 'open', keyring: { addresses } })
    const [listed] = (await dependencies.gateway.passkeys()).passkeys
    expect(listed).toMatchObject({ id: made.id, opens: true })
  })

  it('recovers the former wallet by its passkey, also after that has been removed [L5, L20]', async () => {
    const { first, former } = await setUp()
    const opened = await openWallet(first.dependencies)
    if (opened.status !== 'open') throw new Error(opened.status)
    pass(-60)
    const spare = await passkeyOn(first, { keyring: opened.keyring })
    await setRecoveryPasskey(first.dependencies, { id: spare.id, secret: spare.secret() })
    const { keyring } = await start(await logIn())
    const { page, dependencies } = await logIn(31 * 24 * 60)
    const proof = await proofOn({ dependencies }, keyring, 'remove passkey', spare.id)
    expect(await page.send('passkey-removal', { id: spare.id, proof })).toMatchObject({
      status: 200,
      opensFormerWallet: true,
    })

    const later = (await logIn()).dependencies
    const passkey = () => ({ id: spare.id, secret: spare.secret() })
    const restored = await restoreFormer(later, { code: '', passkeys: [passkey()] })
    expect(restored).toEqual({ status: 'restored', by: 'recovery' })
    const recovered = await recoverByPasskey(later, passkey())
    expect(recovered).toMatchObject({ status: 'open', keyring: { addresses: former } })
  })

  it('lets a former wallet move to another login [L5, L20]', async () => {
    const { first, second, former, code } = await setUp()
    const { keyring } = await start(second)
    pass(61)
    const other = await loggedInDevice(gateway, 'eve@mail.example')
    const kept = await first.dependencies.device.all()
    const opened = await openOffline(kept, [], { code, passkeys: [] })
    if (opened.status !== 'contents') throw new Error(opened.status)
    const moved = await takeOver(other.dependencies, opened.contents, opened.vault)
    expect(moved.keyring.addresses).toEqual(former)
    expect(await formerRows()).toEqual([])
    const back = await again(second)
    expect(await openWallet(back.dependencies)).toMatchObject({
      status: 'open',
      keyring: { addresses: keyring.addresses },
    })
  })

  it('is started once by two browsers, with a recent login, and only in the place of the vault that was read about [L20, H6]', async () => {
    const { first, second } = await setUp()
    const { vault } = (await second.dependencies.gateway.find()) ?? {}
    if (!vault) throw new Error('There is no vault')
    pass(11)
    const tryTo = ({ dependencies }: Device) => startOver(dependencies, vault)
    expect(await tryTo(second).catch(codeOf)).toBe('LOGIN_STALE')
    const elsewhere = await createVault(first.dependencies.user, { setsAside: 'another' })
    const recent = await logIn()
    expect((await recent.page.request('PUT', 'vault', elsewhere.body)).status).toBe(409)
    expect(await formerRows()).toEqual([])

    const both = await Promise.allSettled([recent, await again(second, 1)].map(tryTo))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await formerRows()).map((row) => row.vault_id)).toEqual([vault.id])
    expect(await restoreFormer(first.dependencies, noSecrets).catch(codeOf)).toBe('LOGIN_STALE')
  })

  it('lets its owner neither delete the former wallet nor take the ways to log in to it [L20, H6]', async () => {
    const { first, second, former } = await setUp()
    const before = await vaultRow()
    const { keyring } = await start(second)
    const changed = await second.page.send('email-change', {
      email: 'eve@mail.example',
      proof: await proofOn(second, keyring, 'change email', 'eve@mail.example'),
    })
    expect(changed).toMatchObject({ status: 409, error: 'WALLET_SET_ASIDE' })
    const proof = await proofOn(second, keyring, 'delete')
    expect((await second.page.send('delete', { proof })).status).toBe(200)
    expect(await vaultRow()).toEqual(before)
    expect(await formerRows()).toEqual([])
    const { dependencies } = await again(first)
    expect(await openWallet(dependencies)).toMatchObject({ keyring: { addresses: former } })
  })

  it('gives the former wallet back when it moves to another login, and its owner alone can delete that one [L20, H6]', async () => {
    const { first, second, former } = await setUp()
    const before = await vaultRow()
    const { recoveryCode: code } = await start(second)
    const kept = await second.dependencies.device.all()
    const opened = await openOffline(kept, [], { code, passkeys: [] })
    if (opened.status !== 'contents') throw new Error(opened.status)
    const other = await loggedInDevice(gateway, 'eve@mail.example')
    await takeOver(other.dependencies, opened.contents, opened.vault)
    const user = first.dependencies.user
    const rows = () =>
      inDatabase((db) =>
        db.selectFrom('login_vault').selectAll().where('user_id', '=', user).execute(),
      )
    expect(await rows()).toEqual([before])
    const { page } = await logIn()
    expect(await page.send('delete', {})).toMatchObject({ status: 403, error: 'NOT_THE_OWNER' })
    const { dependencies } = await again(first)
    expect(await openWallet(dependencies)).toMatchObject({ keyring: { addresses: former } })
  })

  it('deletes nothing of the former wallet by deletions at the same time [L20, H6]', async () => {
    const { first, second, former } = await setUp()
    const before = await vaultRow()
    const { keyring } = await start(second)
    const proof = await proofOn(second, keyring, 'delete')
    const all = await Promise.all(
      Array.from({ length: 4 }, () => second.page.post('delete', { proof })),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await vaultRow()).toEqual(before)
    const { dependencies } = await again(first)
    expect(await openWallet(dependencies)).toMatchObject({ keyring: { addresses: former } })
  })

  it('lets only the one who restores the former wallet lock its owner out [L20, H6]', async () => {
    const { first, second } = await setUp()
    const { keyring } = await start(second)
    const change = async (device: Device, by: Keyring) => {
      const address = 'new@mail.example'
      const proof = await proofOn(device, by, 'change email', address)
      return device.page.send('email-change', { email: address, proof })
    }
    // After 30 days without a restore, the new wallet's owner may start a change.
    const late = await again(second, 31 * 24 * 60)
    expect(await change(late, keyring)).toMatchObject({ status: 200, next: 'primary' })
    const begun = await newestCode(gateway)

    const owner = await again(first, 1)
    await restoreFormer(owner.dependencies, noSecrets)
    expect(await start(late).catch(codeOf)).toBe('LOGGED_OUT')
    const attacker = await again(second, 1)
    await attacker.page.send('email-change-primary', { code: begun })
    const finished = await attacker.page.send('email-change-secondary', {
      code: await newestCode(gateway),
    })
    expect(finished).toMatchObject({ status: 403, error: 'NOT_THE_OWNER' })

    const opened = await openWallet(owner.dependencies)
    if (opened.status !== 'open') throw new Error(opened.status)
    pass(1)
    expect(await change(owner, opened.keyring)).toMatchObject({ status: 200 })
    await restoreFormer(attacker.dependencies, noSecrets)
    expect(await change(attacker, keyring)).toMatchObject({ error: 'WALLET_SET_ASIDE' })
  })

  it('is restored by its owner alone, and all of it is exported and deleted for the operator [L20, H6]', async () => {
    const { second } = await setUp()
    const { keyring } = await start(second)
    const [row] = await formerRows()
    const proof = await proofOn(second, keyring, 'delete')
    const refused = await second.page.send('former-vault', { vault: row?.vault_id, proof })
    expect(refused).toMatchObject({ status: 403, error: 'NOT_THE_OWNER' })

    const config = join(folder(), 'config.json')
    writeFileSync(config, JSON.stringify({ login, databaseUrl: databaseUrl() }))
    const exported = JSON.parse(await runUsersCommand([config, 'export', email], {}))
    expect(exported.formerWallets).toMatchObject([{ vault: { id: row?.vault_id } }])
    await runUsersCommand([config, 'delete', email], {})
    expect(await formerRows()).toEqual([])
  })
})
