import type { LoginTables } from '@latchkey/login'
import {
  makeWallet,
  noteCodeSaved,
  openOffline,
  openWallet,
  recoverByDevice,
  recoverWallet,
  renewRecovery,
  startWallet,
  takeOver,
} from '@latchkey/vault/wallet'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { loggedInDevice } from './device.fixture.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'

const email = 'ada@mail.example'
const wrongCode = `${'abandon '.repeat(11)}about`
type Device = Awaited<ReturnType<typeof loggedInDevice>>

onSqliteFirst('a gateway whose database is from an older backup', (fresh) => {
  const { gateway, databaseUrl, restart, pass: passTime } = storedLoginGatewayForTests(fresh)
  const pass = (minutes: number) => passTime(minutes * 60_000)

  /** Works on the real database, beside the gateway. */
  async function inDatabase<Result>(run: (db: Kysely<LoginTables>) => Promise<Result>) {
    const db = (await openDatabase(databaseUrl())).withTables<LoginTables>()
    try {
      return await run(db)
    } finally {
      await db.destroy()
    }
  }
  const readVault = () =>
    inDatabase((db) => db.selectFrom('login_vault').selectAll().executeTakeFirstOrThrow())
  const putVault = (row: LoginTables['login_vault']) =>
    inDatabase(async (db) => {
      await db.deleteFrom('login_vault').execute()
      await db.insertInto('login_vault').values(row).execute()
    })
  const dropVault = (withMark: boolean) =>
    inDatabase(async (db) => {
      await db.deleteFrom('login_vault').execute()
      if (withMark) await db.deleteFrom('login_vault_mark').execute()
    })

  /** A wallet on a device, whose code the visitor has saved. */
  async function setUp() {
    const first = await loggedInDevice(gateway, email)
    const { keyring, recoveryCode } = await makeWallet(first.dependencies)
    await noteCodeSaved(first.dependencies, recoveryCode)
    return { first, addresses: keyring.addresses, recoveryCode }
  }
  /** The same browser, in which the visitor has logged in again: so much later that no limit of mails is reached. */
  async function again({ dependencies: { device } }: Device): Promise<Device> {
    pass(61)
    const { page, dependencies } = await loggedInDevice(gateway, email)
    return { page, dependencies: { ...dependencies, device } }
  }
  const keptOn = ({ dependencies: { device } }: Device) => device.all()

  it.each([
    true,
    false,
  ])('has no vault: the same browser and the code open the wallet, and the vault is stored again (unmarked: %s) [L5]', async (withMark) => {
    const { first, addresses, recoveryCode } = await setUp()
    const before = await keptOn(first)
    await dropVault(withMark)
    const browser = await again(first)
    const lost = { status: 'lost', gateway: 'missing', addresses }
    expect(await openWallet(browser.dependencies)).toEqual(lost)
    await expect(makeWallet(browser.dependencies)).rejects.toThrow('has a share')
    expect(await renewRecovery(browser.dependencies)).toEqual(lost)
    expect((await recoverWallet(browser.dependencies, wrongCode)).status).not.toBe('open')
    expect(await keptOn(first)).toEqual(before)

    const recovered = await recoverWallet(browser.dependencies, recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', isStored: true, keyring: { addresses } })
    if (recovered.status !== 'open') throw new Error(recovered.status)
    const opened = await openWallet((await again(first)).dependencies)
    expect(opened).toMatchObject({ status: 'open', isOlder: false, keyring: { addresses } })
    // On a new device, the new code does.
    pass(11)
    const other = await loggedInDevice(gateway, email)
    expect(await recoverWallet(other.dependencies, recovered.recoveryCode)).toMatchObject({
      status: 'open',
      keyring: { addresses },
    })
  })

  it('has an older vault: the browser keeps its newer share, and the newest code or the older one opens the wallet [L5]', async () => {
    const { first, addresses, recoveryCode } = await setUp()
    const older = await readVault()
    const renewed = await renewRecovery(first.dependencies)
    if (renewed.status !== 'open') throw new Error(renewed.status)
    await noteCodeSaved(first.dependencies, renewed.recoveryCode)
    const newest = await keptOn(first)
    for (const code of [renewed.recoveryCode, recoveryCode]) {
      await putVault(older)
      const browser = await again(first)
      await browser.dependencies.device.change(
        () => new Map(newest.map((one) => [one.vault.user, one])),
      )
      const lost = { status: 'lost', gateway: 'older', addresses }
      expect(await openWallet(browser.dependencies)).toEqual(lost)
      expect(await keptOn(first)).toEqual(newest)
      const recovered = await recoverByDevice(browser.dependencies, { code, passkeys: [] })
      expect(recovered).toMatchObject({ status: 'open', isStored: true, keyring: { addresses } })
      const { vault } = (await browser.dependencies.gateway.find()) ?? {}
      expect(vault?.generation).toBeGreaterThan(newest[0]?.vault.generation ?? Number.NaN)
      expect(await openWallet(browser.dependencies)).toMatchObject({ keyring: { addresses } })
    }
  })

  it('does not know the user any more: the browser and the code bring the wallet to the new user [L5]', async () => {
    const { first, addresses, recoveryCode } = await setUp()
    await inDatabase(async (db) => {
      const tables = ['login_vault', 'login_vault_mark', 'login_device', 'login_session'] as const
      for (const table of tables) await db.deleteFrom(table).execute()
      await db.deleteFrom('login_account').execute()
      await db.deleteFrom('login_user').execute()
    })
    const browser = await again(first)
    expect(browser.dependencies.user).not.toBe(first.dependencies.user)
    const by = { code: recoveryCode, passkeys: [] }
    const opened = await openOffline(await keptOn(first), [], by)
    if (opened.status !== 'contents') throw new Error(opened.status)
    const taken = await takeOver(browser.dependencies, opened.contents, opened.vault)
    expect(taken.keyring.addresses).toEqual(addresses)
    expect(await openWallet(browser.dependencies)).toMatchObject({ keyring: { addresses } })
    // Until the new code is saved, the share that the old one goes with is kept.
    expect(await openOffline(await keptOn(first), [], by)).toMatchObject({ status: 'contents' })
  })

  it('has no vault, and the visitor decides to start another wallet: the old share is kept, and opens the old wallet once its vault is back [L5]', async () => {
    const { first, addresses, recoveryCode } = await setUp()
    const [old] = await keptOn(first)
    const backup = await readVault()
    await dropVault(false)
    const browser = await again(first)
    const another = await startWallet(browser.dependencies)
    await noteCodeSaved(browser.dependencies, another.recoveryCode)
    expect(another.keyring.addresses).not.toEqual(addresses)
    expect(await keptOn(first)).toContainEqual(old)
    const by = { code: recoveryCode, passkeys: [] }
    expect(await openOffline(await keptOn(first), [], by)).toMatchObject({ status: 'contents' })

    const other = await readVault()
    await putVault(backup)
    expect(await openWallet((await again(first)).dependencies)).toMatchObject({
      keyring: { addresses },
    })
    await putVault(other)
    const { addresses: others } = another.keyring
    expect(await openWallet(browser.dependencies)).toMatchObject({ keyring: { addresses: others } })
    expect(await keptOn(first)).toHaveLength(2)
  })

  it('has no vault, but a mark of one: it reports that to a browser without a share, and a log-in alone changes nothing [L5]', async () => {
    const { addresses, recoveryCode } = await setUp()
    await dropVault(false)
    pass(11)
    const other = await loggedInDevice(gateway, email)
    expect(await openWallet(other.dependencies)).toEqual({ status: 'lost', gateway: 'missing' })
    for (const [method, step] of [
      ['GET', 'vault'],
      ['POST', 'share'],
    ] as const) {
      const body = { publicKey: 'A', topOrigin: 'https://site.example' }
      const given = method === 'POST' ? body : undefined
      const response = await other.page.request(method, step, given)
      expect(await response.json()).toEqual({ error: 'VAULT_LOST' })
    }
    expect(await recoverWallet(other.dependencies, recoveryCode)).toEqual({ status: 'noWallet' })
    expect(await other.page.send('delete')).toMatchObject({ error: 'NOT_THE_OWNER' })

    // Who has decided to start another wallet is its owner from then on.
    const another = await startWallet(other.dependencies)
    expect(another.keyring.addresses).not.toEqual(addresses)
    expect((await openWallet(other.dependencies)).status).toBe('open')
  })

  it('cannot read what it has: it does not say that there was never a wallet [L5]', async () => {
    const { first, addresses, recoveryCode } = await setUp()
    const row = await readVault()
    for (const [part, gatewayState] of [
      ['vault', 'missing'],
      ['recovery', 'missing'],
      ['share', 'older'],
    ] as const)
      for (const text of ['', '{}', '{"version":']) {
        await putVault({ ...row, [part]: text })
        const opened = await openWallet((await again(first)).dependencies)
        // The vault is this browser's own: with the gateway's share it needs no more.
        if (part !== 'share' && opened.status === 'open') continue
        expect(opened).toEqual({ status: 'lost', gateway: gatewayState, addresses })
      }
    await putVault(row)
    // The operator has dropped the key by which the gateway's parts are sealed.
    await restart({ sealingKeys: ['the second sealing key of the tests, 32 or more'] })
    const browser = await again(first)
    expect(await openWallet(browser.dependencies)).toEqual({
      status: 'lost',
      gateway: 'older',
      addresses,
    })
    const recovered = await recoverWallet(browser.dependencies, recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', isStored: true, keyring: { addresses } })
    expect(await openWallet(browser.dependencies)).toMatchObject({ keyring: { addresses } })
  })
})
