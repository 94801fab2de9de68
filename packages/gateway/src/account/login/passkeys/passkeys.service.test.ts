import { onBothDatabases } from '@latchkey/service/testing'
import { expect, it, vi } from 'vitest'
import { loginGatewayForTests } from '../loginGateway.fixture.ts'
import { visitor } from '../visitor.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'

onBothDatabases('log-in by a passkey', (fresh) => {
  const { gateway } = loginGatewayForTests({ fresh })
  type Page = ReturnType<typeof visitor>
  const challengeFor = async (page: Page, step: string) =>
    String((await page.told(step)).options.challenge)

  it('makes a visitor of who makes one, and knows them again by it [A2, H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const { options } = await page.told('new-passkey-options')
    expect(options.rp.id).toBe('vault.site.example')
    const made = await page.told('new-passkey', passkey.made(options.challenge))
    expect(made).toMatchObject({ status: 200, email: null, name: null, way: 'passkey' })
    const other = visitor(gateway)
    const used = passkey.used(await challengeFor(other, 'passkey-options'))
    const told = await other.told('passkey', used)
    expect(told).toMatchObject({ status: 200, user: made.user, way: 'passkey' })
    const session = await (await other.request('GET', 'session')).json()
    expect(session).toMatchObject({ user: made.user, email: null })
  })

  it('takes each challenge once, for five minutes, and none of its own making [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const challenge = await challengeFor(page, 'new-passkey-options')
    await page.told('new-passkey', passkey.made(challenge))
    const first = await challengeFor(page, 'passkey-options')
    const used = passkey.used(first)
    expect((await page.told('passkey', used)).status).toBe(200)
    const late = await challengeFor(page, 'passkey-options')
    vi.setSystemTime(Date.now() + 300_001)
    for (const one of [used, passkey.used(first), passkey.used(late), passkey.used('AAAA')])
      expect((await page.told('passkey', one)).error).toBe('PASSKEY_REFUSED')
  })

  it('takes none of another page, another site around it, another host, or of nobody’s will [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    await page.told('new-passkey', passkey.made(await challengeFor(page, 'new-passkey-options')))
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
      expect((await fresh.told('new-passkey', made)).error).toBe('PASSKEY_REFUSED')
      const used = passkey.used(await challengeFor(fresh, 'passkey-options'), where)
      expect((await fresh.told('passkey', used)).error).toBe('PASSKEY_REFUSED')
    }
    const stranger = authenticator().used(await challengeFor(page, 'passkey-options'))
    expect((await page.told('passkey', stranger)).error).toBe('PASSKEY_REFUSED')
    const posing = {
      response: { ...authenticator().used(await challengeFor(page, 'passkey-options')).response },
    }
    posing.response.id = passkey.id
    posing.response.rawId = passkey.id
    expect((await page.told('passkey', posing)).error).toBe('PASSKEY_REFUSED')
  })

  it('adds one to who is logged in, and to nobody who logged in meanwhile [H6]', async () => {
    const page = visitor(gateway)
    const { user } = await page.logIn('ada@mail.example')
    const passkey = authenticator()
    const challenge = await challengeFor(page, 'new-passkey-options')
    const stranger = visitor(gateway)
    vi.setSystemTime(Date.now() + 60_000)
    await stranger.logIn('eve@mail.example')
    const stolen = await stranger.told('new-passkey', passkey.made(challenge))
    expect(stolen.error).toBe('PASSKEY_REFUSED')
    const again = await challengeFor(page, 'new-passkey-options')
    expect((await page.told('new-passkey', passkey.made(again))).user).toBe(user)
    const other = visitor(gateway)
    const used = passkey.used(await challengeFor(other, 'passkey-options'))
    expect((await other.told('passkey', used)).user).toBe(user)
  })

  it('refuses what is malformed, and results of extensions, which are the page’s own [H6]', async () => {
    const page = visitor(gateway)
    const passkey = authenticator()
    const made = passkey.made(await challengeFor(page, 'new-passkey-options'))
    const told = { prf: { results: { first: 'a secret' } } }
    const leaking = { response: { ...made.response, clientExtensionResults: told } }
    for (const body of [{}, { response: {} }, leaking])
      expect((await page.told('new-passkey', body)).status).toBe(422)
    expect((await page.told('passkey', { response: 1 })).status).toBe(422)
  })
})
