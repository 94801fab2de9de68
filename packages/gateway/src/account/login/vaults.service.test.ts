import type { LoginTables } from '@latchkey/login'
import { newReceiver, type ReleaseBinding } from '@latchkey/vault/release'
import { openVault, type SealedVault } from '@latchkey/vault/sealed'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { authenticator } from './passkeys/authenticator.fixture.ts'
import { createVault } from './vault.fixture.ts'
import { login, site, vaultOrigin, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const minute = 60_000
type Visitor = ReturnType<typeof visitor>

/** Fetches the gateway's share as a vault page does. */
async function released({ send }: Visitor, topOrigin = site) {
  const receiver = await newReceiver()
  const answer = await send('share', { publicKey: receiver.publicKey, topOrigin })
  const open = (binding: ReleaseBinding) => receiver.open(answer.share, binding)
  return { answer, open, share: answer.share && (await open(answer.binding)) }
}

onMigratedDatabases('vaults of users', (fresh) => {
  let page: Visitor
  let user: string
  const { gateway, databaseUrl, restart, pass } = storedLoginGatewayForTests(fresh)
  beforeEach(async () => {
    page = visitor(gateway)
    user = (await page.logIn(email)).user
  })

  it('returns the stored vault, and the share to the requesting page, which opens it with its key [H6]', async () => {
    expect((await page.request('GET', 'vault')).status).toBe(404)
    expect((await released(page)).answer.error).toBe('NO_VAULT')
    const { entropy, vault, shares, body } = await createVault(user)
    expect((await page.request('PUT', 'vault', body)).status).toBe(200)
    const found: { vault: SealedVault } = await (await page.request('GET', 'vault')).json()
    expect(found).toEqual({
      vault,
      recovery: body.recovery,
      recoveryPasskey: null,
      passkeys: [],
      former: [],
      lostFormer: [],
    })
    const { answer, share } = await released(page)
    expect(answer.binding).toEqual({
      user,
      session: expect.any(String),
      vaultOrigin,
      topOrigin: site,
      expiresAt: Date.now() + minute,
    })
    expect((await openVault(found.vault, [shares.device, share]))?.secret).toEqual(entropy)
    const stranger = visitor(gateway)
    await stranger.logIn('thief@mail.example')
    expect((await stranger.request('GET', 'vault')).status).toBe(404)
    expect((await released(stranger)).answer.error).toBe('NO_VAULT')
  })

  it('stores a vault once, and another only in the place of the one that is named [L5]', async () => {
    const [first, second] = [await createVault(user), await createVault(user)]
    const put = async (body: object) => (await page.request('PUT', 'vault', body)).status
    const both = await Promise.all([put(first.body), put(second.body)])
    expect(both.toSorted()).toEqual([200, 409])
    const { vault } = await (await page.request('GET', 'vault')).json()
    const { entropy } = vault.id === first.vault.id ? first : second
    const elsewhere = await createVault(user, { entropy, replaces: 'another' })
    const third = await createVault(user, { entropy, replaces: vault.id })
    expect(await put(elsewhere.body)).toBe(409)
    expect(await put(third.body)).toBe(200)
    expect((await (await page.request('GET', 'vault')).json()).vault).toEqual(third.vault)
  })

  it('stores nothing of another user, another page or in another shape [H6]', async () => {
    const { body } = await createVault(user)
    const other = await createVault(user)
    const refused = [
      (await createVault('somebody')).body,
      (await createVault(user, { origin: 'https://evil.example' })).body,
      { ...body, recovery: other.body.recovery },
      { ...body, recovery: { ...body.recovery, holder: 'device' } },
      { ...body, share: body.share.slice(1) },
      { ...body, vault: { ...body.vault, more: 1 } },
      { ...body, more: 1 },
    ]
    for (const one of refused) expect((await page.request('PUT', 'vault', one)).status).toBe(422)
    expect((await page.request('GET', 'vault')).status).toBe(404)
  })

  it('releases the share five times in ten minutes, for known sites, separately for each user [H6]', async () => {
    await page.request('PUT', 'vault', (await createVault(user)).body)
    expect((await released(page, 'https://evil.example')).answer.status).toBe(422)
    expect((await released(page, vaultOrigin)).share).toHaveLength(33)
    const { answer, open } = await released(page)
    expect(
      await open({ ...answer.binding, expiresAt: answer.binding.expiresAt + 1 }),
    ).toBeUndefined()
    const many = await Promise.all(Array.from({ length: 20 }, () => released(page)))
    const given = many.filter(({ share }) => share !== undefined)
    expect(given.length).toBeLessThanOrEqual(3)
    expect((await released(page)).answer.error).toBe('TOO_MANY_RELEASES')
    pass(10 * minute + 1)
    expect((await released(page)).share).toHaveLength(33)
  })

  it('lets a removed passkey recover the wallet that it recovers already, and no new one [L5, L20]', async () => {
    const passkey = authenticator()
    const { options } = await page.send('new-passkey-options')
    expect((await page.send('new-passkey', passkey.made(options.challenge))).status).toBe(200)
    const { entropy, vault, body } = await createVault(user, { recoveryPasskey: passkey.id })
    const put = async (stored: object) => {
      const answer = await page.request('PUT', 'vault', stored)
      return answer.status === 200 ? 'stored' : (await answer.json()).error
    }
    expect(await put(body)).toBe('stored')
    const db = (await openDatabase(databaseUrl())).withTables<LoginTables>()
    await db.updateTable('login_passkey').set({ removed_at: Date.now() }).execute()
    await db.destroy()
    const by = { recoveryPasskey: passkey.id }
    const same = await createVault(user, { ...by, entropy, replaces: vault.id })
    expect(await put(same.body)).toBe('stored')
    const other = await createVault(user, { ...by, setsAside: same.vault.id })
    expect(await put(other.body)).toBe('MALFORMED')
  })

  it('touches no key where the log-in is not fresh, or over [H6]', async () => {
    const { body } = await createVault(user)
    await page.request('PUT', 'vault', body)
    pass(12 * 60 * minute)
    expect((await released(page)).answer.error).toBe('LOGIN_STALE')
    const put = await page.request('PUT', 'vault', { ...body, replaces: body.vault.id })
    expect((await put.json()).error).toBe('LOGIN_STALE')
    // What opens nothing can still be read.
    expect((await page.request('GET', 'vault')).status).toBe(200)
    await page.post('out')
    expect((await released(page)).answer.error).toBe('LOGGED_OUT')
  })

  it('keeps a share that only the sealing key opens, which can be changed, and no address in its own tables [H6]', async () => {
    const { shares, body } = await createVault(user)
    await page.request('PUT', 'vault', body)
    pass(60_000)
    await page.send('email', { email })
    const db = (await openDatabase(databaseUrl())).withTables<LoginTables>()
    const tables = ['login_device', 'login_code', 'login_vault', 'login_release'] as const
    const rows = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()))
    await db.destroy()
    const dump = JSON.stringify(rows)
    expect(rows.flat().length).toBeGreaterThan(2)
    expect(dump).not.toContain(email)
    expect(dump).not.toContain(body.share)
    expect(dump).not.toContain(Buffer.from(shares.server).toString('base64'))

    const [old] = login.sealingKeys
    const sealingKeys = ['the second sealing key of the tests, 32 or more']
    for (const [keys, isOpened] of [
      [[...sealingKeys, old ?? ''], true],
      [sealingKeys, false],
    ] as const) {
      await restart({ sealingKeys: [...keys] })
      const again = visitor(gateway)
      for (const [name, value] of page.cookies) again.cookies.set(name, value)
      expect((await released(again)).share !== undefined).toBe(isOpened)
    }
  })
})
