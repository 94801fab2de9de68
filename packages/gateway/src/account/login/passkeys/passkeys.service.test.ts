import { expect, it, vi } from 'vitest'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { createGateway } from '../../../gateway.ts'
import { loginGatewayForTests } from '../loginGateway.fixture.ts'
import { login, vaultOrigin, visitor } from '../visitor.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'

onSqliteFirst('log-in by a passkey', (fresh) => {
  const { gateway } = loginGatewayForTests({ fresh })
  type Page = ReturnType<typeof visitor>
  const challengeFor = async (page: Page, step: string) =>
    String((await page.send(step)).options.challenge)

  it('makes a visitor of who makes one, and knows them again by it [A2, H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const { options } = await page.send('new-passkey-options')
    expect(options.rp.id).toBe('vault.site.example')
    const made = await page.send('new-passkey', passkey.made(options.challenge))
    expect(made).toMatchObject({ status: 200, email: null, name: null, way: 'passkey' })
    const other = visitor(gateway)
    const used = passkey.used(await challengeFor(other, 'passkey-options'))
    const answer = await other.send('passkey', used)
    expect(answer).toMatchObject({ status: 200, user: made.user, way: 'passkey' })
    const session = await (await other.request('GET', 'session')).json()
    expect(session).toMatchObject({ user: made.user, email: null })
  })

  it('accepts each issued challenge once, for five minutes, and no other [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const challenge = await challengeFor(page, 'new-passkey-options')
    await page.send('new-passkey', passkey.made(challenge))
    const first = await challengeFor(page, 'passkey-options')
    const used = passkey.used(first)
    expect((await page.send('passkey', used)).status).toBe(200)
    const late = await challengeFor(page, 'passkey-options')
    vi.setSystemTime(Date.now() + 300_001)
    for (const one of [used, passkey.used(first), passkey.used(late), passkey.used('AAAA')])
      expect((await page.send('passkey', one)).error).toBe('PASSKEY_REFUSED')
  })

  it('accepts none of another page, another embedding site, another host, or without the user’s consent [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    await page.send('new-passkey', passkey.made(await challengeFor(page, 'new-passkey-options')))
    const elsewhere = [
      { origin: 'https://evil.example' },
      { origin: 'http://vault.site.example' },
      { topOrigin: 'https://evil.example' },
      { topOrigin: 'null' },
      { rpId: 'site.example' },
      { isVerified: false },
    ]
    for (const where of elsewhere) {
      const fresh = visitor(gateway)
      const made = authenticator().made(await challengeFor(fresh, 'new-passkey-options'), where)
      expect((await fresh.send('new-passkey', made)).error).toBe('PASSKEY_REFUSED')
      const used = passkey.used(await challengeFor(fresh, 'passkey-options'), where)
      expect((await fresh.send('passkey', used)).error).toBe('PASSKEY_REFUSED')
    }
    const stranger = authenticator().used(await challengeFor(page, 'passkey-options'))
    expect((await page.send('passkey', stranger)).error).toBe('PASSKEY_REFUSED')
    const posing = {
      response: { ...authenticator().used(await challengeFor(page, 'passkey-options')).response },
    }
    posing.response.id = passkey.id
    posing.response.rawId = passkey.id
    expect((await page.send('passkey', posing)).error).toBe('PASSKEY_REFUSED')
  })

  it('accepts the origins that the operator has related to the page, and no other [H6, L20]', async () => {
    const related = 'https://wallet.other.example'
    const accepting = await createGateway({
      logs: 'off',
      login: { ...login, relatedOrigins: [related] },
      databaseUrl: await fresh(),
    })
    try {
      for (const [origin, status] of [
        [related, 200],
        [vaultOrigin, 200],
        ['https://other.example', 401],
        ['http://wallet.other.example', 401],
        [`${related}:8443`, 401],
      ] as const) {
        const page = visitor(accepting)
        const passkey = authenticator()
        const [made, used] = [
          passkey.made(await challengeFor(page, 'new-passkey-options'), { origin }),
          async () => passkey.used(await challengeFor(page, 'passkey-options'), { origin }),
        ]
        expect((await page.send('new-passkey', made)).status, origin).toBe(status)
        expect((await page.send('passkey', await used())).status, origin).toBe(status)
      }
    } finally {
      await accepting.close()
    }
  })

  it('adds one to the logged-in user, and not to another who logs in meanwhile [H6]', async () => {
    const page = visitor(gateway)
    const { user } = await page.logIn('ada@mail.example')
    const passkey = authenticator()
    const challenge = await challengeFor(page, 'new-passkey-options')
    const stranger = visitor(gateway)
    vi.setSystemTime(Date.now() + 60_000)
    await stranger.logIn('eve@mail.example')
    const stolen = await stranger.send('new-passkey', passkey.made(challenge))
    expect(stolen.error).toBe('PASSKEY_REFUSED')
    const again = await challengeFor(page, 'new-passkey-options')
    expect((await page.send('new-passkey', passkey.made(again))).user).toBe(user)
    const other = visitor(gateway)
    const used = passkey.used(await challengeFor(other, 'passkey-options'))
    expect((await other.send('passkey', used)).user).toBe(user)
  })

  it('refuses what is malformed, and results of extensions, which are the page’s own [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const made = passkey.made(await challengeFor(page, 'new-passkey-options'))
    const answer = { prf: { results: { first: 'a secret' } } }
    const leaking = { response: { ...made.response, clientExtensionResults: answer } }
    for (const body of [{}, { response: {} }, leaking])
      expect((await page.send('new-passkey', body)).status).toBe(422)
    expect((await page.send('passkey', { response: 1 })).status).toBe(422)
  })
})
