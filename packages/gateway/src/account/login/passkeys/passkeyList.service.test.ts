import type { LoginTables } from '@latchkey/login'
import {
  isPasskeyNeeded,
  type Keyring,
  makeWallet,
  openOffline,
  openWallet,
  releasePasskey,
  setRecoveryPasskey,
  startWallet,
  takeOver,
} from '@latchkey/vault/wallet'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../edge/database/open.ts'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { loggedInDevice, proofOn } from '../device.fixture.ts'
import { storedLoginGatewayForTests } from '../loginGateway.fixture.ts'
import { visitor } from '../visitor.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { passkeyOn, used } from './passkeys.fixture.ts'

const email = 'ada@mail.example'
type Device = Awaited<ReturnType<typeof loggedInDevice>>
type Passkey = Awaited<ReturnType<typeof passkeyOn>>

onSqliteFirst('the list of passkeys', (fresh) => {
  const { gateway, databaseUrl, restart, pass } = storedLoginGatewayForTests(fresh)

  /** A device with a wallet whose share a passkey wraps. */
  async function withPasskey() {
    const device = await loggedInDevice(gateway, email)
    const passkey = await passkeyOn(device)
    const { keyring } = await makeWallet({ ...device.dependencies, passkey: used(passkey) })
    return { device, passkey, keyring }
  }
  async function remove(device: Device, keyring: Keyring, { id }: Passkey): Promise<boolean> {
    const proof = await proofOn(device, keyring, 'remove passkey', id)
    return device.dependencies.gateway.removePasskey(id, proof)
  }
  async function inDatabase<Result>(run: (db: Kysely<LoginTables>) => Promise<Result>) {
    const db = (await openDatabase(databaseUrl())).withTables<LoginTables>()
    return run(db).finally(() => db.destroy())
  }
  /** The answer to a login by a passkey in another browser. */
  async function logIn(passkey: Passkey) {
    const page = visitor(gateway)
    const { options } = await page.send('passkey-options')
    return page.send('passkey', passkey.used(options.challenge))
  }
  const idsOf = async ({ dependencies }: Device) =>
    (await dependencies.gateway.passkeys()).passkeys.map(({ id }) => id)

  it('shows when each was added and what it does, under the name that the visitor gives it [L20]', async () => {
    const { device, passkey, keyring } = await withPasskey()
    const { gateway: client } = device.dependencies
    pass(60_000)
    const spare = await passkeyOn(device, { seed: 9, keyring })
    await setRecoveryPasskey({ ...device.dependencies, passkey: used(passkey) }, used(spare))
    const name = 'Ada’s key 🔑'
    const proof = await proofOn(device, keyring, 'rename passkey', `${spare.id} ${name}`)
    await client.namePasskey(spare.id, name, proof)
    const { rpId, hasOtherLogin, passkeys } = await client.passkeys()
    expect([rpId, hasOtherLogin]).toEqual(['vault.site.example', true])
    const common = { isSynced: false, transports: ['internal'], handle: expect.any(String) }
    expect(passkeys).toEqual([
      {
        ...common,
        id: passkey.id,
        name: null,
        opens: true,
        recovers: false,
        createdAt: Date.now() - 60_000,
      },
      { ...common, id: spare.id, name, opens: false, recovers: true, createdAt: Date.now() },
    ])
    for (const wrong of ['', ' ', 'x'.repeat(61), 'a\nb'])
      await expect(client.namePasskey(spare.id, wrong, proof)).rejects.toMatchObject({
        code: 'MALFORMED',
      })
    const stranger = await loggedInDevice(gateway, 'eve@mail.example')
    expect(await idsOf(stranger)).toEqual([])
    for (const call of [
      () => stranger.dependencies.gateway.namePasskey(spare.id, name),
      () => stranger.dependencies.gateway.removePasskey(spare.id),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
    expect((await visitor(gateway).request('GET', 'passkeys')).status).toBe(401)
  })

  it('has a removed passkey no more: it neither logs in nor opens the wallet, which this browser still opens [L20]', async () => {
    const { device, passkey, keyring } = await withPasskey()
    const { dependencies } = device
    const { addresses } = keyring
    expect(await releasePasskey(dependencies, { ...used(passkey), id: 'another' })).toBe(false)
    const wrong = { id: passkey.id, secret: new Uint8Array(32).fill(8) }
    expect(await releasePasskey(dependencies, wrong)).toBe(false)
    expect(await openWallet(dependencies)).toMatchObject({ status: 'needsPasskey' })
    expect(await releasePasskey(dependencies, used(passkey))).toBe(true)
    expect(await isPasskeyNeeded(dependencies, passkey.id)).toBe(false)

    expect(await logIn(passkey)).toMatchObject({ status: 200 })
    expect(await remove(device, keyring, passkey)).toBe(false)
    expect(await idsOf(device)).toEqual([])
    expect(await logIn(passkey)).toMatchObject({ status: 401, error: 'PASSKEY_REMOVED' })
    expect((await dependencies.gateway.find())?.passkeys).toEqual([])
    const opened = { status: 'open', keyring: { addresses } }
    expect(await openWallet(dependencies)).toMatchObject(opened)
    pass(60_000)
    const other = await loggedInDevice(gateway, email)
    const byPasskey = { ...other.dependencies, passkey: used(passkey) }
    expect(await openWallet(byPasskey)).toEqual({ status: 'noShare' })
    // It is not the gateway's to report to a stranger who only knows its id.
    const forged = await logIn({ ...passkey, used: authenticator().used })
    expect(forged).toMatchObject({ status: 401, error: 'PASSKEY_REFUSED' })
    await expect(remove(device, keyring, passkey)).rejects.toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    })
  })

  it('keeps the passkey that replaces the recovery code, and the only way to log in [L20]', async () => {
    const { device, passkey, keyring } = await withPasskey()
    const spare = await passkeyOn(device, { seed: 9, keyring })
    await setRecoveryPasskey({ ...device.dependencies, passkey: used(passkey) }, used(spare))
    const needed = { code: 'PASSKEY_NEEDED' }
    await expect(remove(device, keyring, spare)).rejects.toMatchObject(needed)
    expect(await remove(device, keyring, passkey)).toBe(false)

    const page = visitor(gateway)
    const [first, second] = [authenticator(), authenticator()]
    for (const one of [first, second]) {
      const { options } = await page.send('new-passkey-options')
      expect((await page.send('new-passkey', one.made(options.challenge))).status).toBe(200)
    }
    const both = await Promise.all(
      [first, second].map(({ id }) => page.send('passkey-removal', { id })),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const only = both.find(({ status }) => status !== 200)
    expect(only).toMatchObject({ status: 409, error: 'PASSKEY_NEEDED' })
    expect(await (await page.request('GET', 'passkeys')).json()).toMatchObject({
      hasOtherLogin: false,
      passkeys: [{ id: expect.any(String) }],
    })
  })

  it('counts an account as another way to log in only while its provider is configured [L20]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const { options } = await page.send('new-passkey-options')
    await page.send('new-passkey', passkey.made(options.challenge))
    await inDatabase((db) =>
      sql`insert into login_account ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
          select 'account', 'ada', 'site', "id", "createdAt", "updatedAt" from login_user`.execute(
        db,
      ),
    )
    const hasOtherLogin = async () =>
      (await (await page.request('GET', 'passkeys')).json()).hasOtherLogin
    expect(await hasOtherLogin()).toBe(false)
    expect(await page.send('passkey-removal', { id: passkey.id })).toMatchObject({
      error: 'PASSKEY_NEEDED',
    })
    const jwksUrl = 'https://site.example/keys'
    await restart({ siteTokens: { issuer: 'https://site.example', audience: 'wallet', jwksUrl } })
    expect(await hasOtherLogin()).toBe(true)
    expect((await page.send('passkey-removal', { id: passkey.id })).status).toBe(200)
  })

  it('keeps the share of another wallet, also without an owner, when a wallet moves to another login [L5]', async () => {
    const old = await loggedInDevice(gateway, email)
    const [moved, kept] = [await passkeyOn(old), await passkeyOn(old, { seed: 9 })]
    const { keyring, recoveryCode } = await makeWallet(old.dependencies)
    // Versions without a column for the owner have stored these.
    const shares = [
      [moved.id, JSON.stringify({ vault: (await old.dependencies.gateway.find())?.vault.id })],
      [kept.id, JSON.stringify({ vault: 'another' })],
    ] as const
    for (const [id, share] of shares)
      await inDatabase((db) =>
        db.updateTable('login_passkey').set({ share }).where('id', '=', id).execute(),
      )
    const other = await loggedInDevice(gateway, 'new@mail.example')
    const by = { code: recoveryCode, passkeys: [] }
    const opened = await openOffline(await old.dependencies.device.all(), [], by)
    if (opened.status !== 'contents') throw new Error(opened.status)
    const dependencies = { ...other.dependencies, device: old.dependencies.device }
    const taken = await takeOver(dependencies, opened.contents, opened.vault)
    expect(taken.keyring.addresses).toEqual(keyring.addresses)
    const rows = await inDatabase((db) =>
      db.selectFrom('login_passkey').select(['id', 'share']).execute(),
    )
    expect(new Map(rows.map(({ id, share }) => [id, share]))).toEqual(
      new Map([
        [moved.id, null],
        [kept.id, shares[1][1]],
      ]),
    )
  })

  it.each([
    true,
    false,
  ])('keeps the share of a former wallet when its passkey is removed, and opens that wallet again by it (it opens the new one, too: %s) [L5, L20]', async (opensBoth) => {
    const { device, passkey, keyring: former } = await withPasskey()
    const { dependencies } = device
    const readVault = (db: Kysely<LoginTables>) =>
      db.selectFrom('login_vault').selectAll().executeTakeFirstOrThrow()
    // The gateway loses the vault, and the visitor starts another wallet, with the same passkey or without it.
    const vault = await inDatabase(readVault)
    await inDatabase((db) => db.deleteFrom('login_vault').execute())
    const { keyring } = await startWallet({
      ...dependencies,
      ...(opensBoth && { passkey: used(passkey) }),
    })
    expect(keyring.addresses).not.toEqual(former.addresses)
    expect(await releasePasskey(dependencies, used(passkey))).toBe(opensBoth)
    expect(await isPasskeyNeeded(dependencies, passkey.id)).toBe(true)
    expect(await remove(device, keyring, passkey)).toBe(true)
    // Its authenticator must not delete it.
    expect(await logIn(passkey)).toMatchObject({ status: 401, error: 'PASSKEY_REFUSED' })

    await inDatabase(async (db) => {
      await db.deleteFrom('login_vault').execute()
      await db.insertInto('login_vault').values(vault).execute()
    })
    pass(60_000)
    const other = await loggedInDevice(gateway, email)
    for (const one of [dependencies, other.dependencies])
      expect(await openWallet({ ...one, passkey: used(passkey) })).toMatchObject({
        status: 'open',
        keyring: { addresses: former.addresses },
      })
  })
})
