import { ask } from '@latchkey/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'
import { login, vaultOrigin, visitor } from '../visitor.fixture.ts'
import { type RelayRequest, signedBy, startFarcaster } from './farcaster.fixture.ts'

let world: Awaited<ReturnType<typeof startFarcaster>>
beforeAll(async () => {
  world = await startFarcaster()
})
afterAll(() => world.close())

onSqliteFirst('log-in with Farcaster', (fresh) => {
  let gateway: Gateway
  beforeAll(async () => {
    const databaseUrl = await fresh()
    gateway = await createGateway({
      logs: 'off',
      login: { ...login, farcaster: world.config },
      ...(databaseUrl && { databaseUrl }),
    })
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    world.setRelayDown(false)
    world.setNodeDown(false)
    world.setLink(undefined)
  })

  /** Begins in a new browser. */
  async function begin() {
    const page = visitor(gateway)
    const { channel } = await page.send('farcaster')
    const { token, requested } = world.last()
    const wait = () => page.send('farcaster-wait', { channel })
    return { page, channel, token, requested, wait }
  }
  const completed = (signed: object, more: object = {}) => ({
    state: 'completed',
    ...signed,
    ...more,
  })
  const refused = { status: 401, error: 'UNVERIFIED' }

  it('requests a signature for the wallet’s page from the relay, and logs the signer in [H6]', async () => {
    const ada = world.person(7)
    const { page, token, requested, wait } = await begin()
    expect(requested).toMatchObject({
      domain: new URL(vaultOrigin).host,
      siweUri: `${vaultOrigin}/`,
    })
    expect(requested.nonce).toMatch(/^[a-zA-Z0-9]{16,}$/)
    world.say(token, completed(await signedBy(ada, requested), { username: 'ada' }))
    expect(await wait()).toMatchObject({ status: 200, isLoggedIn: true })
    const session = await (await page.request('GET', 'session')).json()
    expect(session).toMatchObject({ way: 'farcaster', name: 'ada', email: null })
  })

  it('knows the same id again, by whichever key has its custody now, and no other [H6]', async () => {
    const userOf = async (person: ReturnType<typeof world.person>) => {
      const { page, token, requested, wait } = await begin()
      world.say(token, completed(await signedBy(person, requested)))
      await wait()
      return (await (await page.request('GET', 'session')).json()).user
    }
    const first = await userOf(world.person(21))
    expect(first).toEqual(expect.any(String))
    expect(await userOf(world.person(21))).toBe(first)
    expect(await userOf(world.person(22))).not.toBe(first)
  })

  it('waits for who has not signed, and takes a message once, from the browser that began [H6]', async () => {
    const ada = world.person(8)
    const { channel, token, requested, wait } = await begin()
    const waiting = wait()
    world.say(token, completed(await signedBy(ada, requested)))
    expect(await waiting).toMatchObject({ isLoggedIn: true })
    expect(await wait()).toMatchObject({ status: 401, error: 'LINK_EXPIRED' })

    const thief = await begin()
    world.say(thief.token, completed(await signedBy(ada, requested)))
    expect(await thief.wait()).toMatchObject(refused)
    const stranger = visitor(gateway)
    expect(await stranger.send('farcaster-wait', { channel: 'x'.repeat(43) })).toMatchObject({
      error: 'LINK_EXPIRED',
    })
    expect(channel).not.toBe(token)
  })

  it('lets one of many at once in by one signature [H6]', async () => {
    const { token, requested, wait } = await begin()
    world.say(token, completed(await signedBy(world.person(9), requested)))
    const answers = await Promise.all([wait(), wait(), wait(), wait()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another page', { uri: 'https://evil.example/' }],
    ['another nonce', { nonce: 'another0another0' }],
    ['another chain', { chainId: 1 }],
    ['another purpose', { statement: 'Pay the bill' }],
    ['no id', { resources: [] }],
    ['somebody else’s id', { resources: ['farcaster://fid/31'] }],
    ['two ids', { resources: ['farcaster://fid/30', 'farcaster://fid/31'] }],
    ['an id that is none', { resources: ['farcaster://fid/030'] }],
    ['a time that is over', { expirationTime: new Date(Date.now() - 1000) }],
    ['a time to come', { notBefore: new Date(Date.now() + 86_400_000) }],
  ])('refuses a message for %s, and what else comes on that channel [H6]', async (_, changes) => {
    const ada = world.person(30)
    world.person(31)
    const { page, token, requested, wait } = await begin()
    world.say(token, completed(await signedBy(ada, requested, changes)))
    expect(await wait()).toMatchObject(refused)
    world.say(token, completed(await signedBy(ada, requested)))
    expect(await wait()).toMatchObject({ error: 'LINK_EXPIRED' })
    expect((await page.request('GET', 'session')).status).toBe(401)
  })

  it('refuses forged signatures, and an address without the custody of the id [H6]', async () => {
    const [ada, eve] = [world.person(40), world.person(41)]
    const attempts: ((requested: RelayRequest) => Promise<object>)[] = [
      async (requested) => ({
        message: (await signedBy(ada, requested)).message,
        signature: (await signedBy(eve, requested, { address: ada.account.address })).signature,
      }),
      async (requested) => ({ ...(await signedBy(ada, requested)), signature: '0x' }),
      async (requested) => ({
        ...(await signedBy(ada, requested)),
        signature: `0x${'00'.repeat(65)}`,
      }),
      async (requested) => {
        const { message, signature } = await signedBy(ada, requested)
        return { message: `${message}\n`, signature }
      },
      (requested) => signedBy({ ...eve, fid: ada.fid }, requested),
      (requested) => signedBy({ ...world.person(0), fid: ada.fid }, requested),
    ]
    for (const attempt of attempts) {
      const { token, requested, wait } = await begin()
      world.say(token, completed(await attempt(requested)))
      expect(await wait()).toMatchObject(refused)
    }
  })

  it('believes a relay nothing but what was signed [H6]', async () => {
    const [ada, eve] = [world.person(50), world.person(51)]
    const lies = {
      fid: 50,
      username: 'ada<script>',
      custody: ada.account.address,
      verifications: [],
    }
    const { page, token, requested, wait } = await begin()
    world.say(token, completed(await signedBy(eve, requested), lies))
    await wait()
    const { user, name } = await (await page.request('GET', 'session')).json()
    expect(name).toBeNull()
    const other = await begin()
    world.say(other.token, completed(await signedBy(ada, other.requested)))
    await other.wait()
    expect((await (await other.page.request('GET', 'session')).json()).user).not.toBe(user)

    const bare = await begin()
    world.say(bare.token, { state: 'completed', fid: 50, custody: ada.account.address })
    expect(await bare.wait()).toMatchObject({ status: 503, error: 'PROVIDER_FAILED' })
    world.setLink('javascript:alert(1)')
    expect(await visitor(gateway).send('farcaster')).toMatchObject({ status: 503 })
  })

  it('can be polled again after an outage of the relay or the node [H6]', async () => {
    const { token, requested, wait } = await begin()
    world.say(token, completed(await signedBy(world.person(60), requested)))
    world.setRelayDown(true)
    expect(await wait()).toMatchObject({ status: 503, error: 'PROVIDER_FAILED' })
    world.setRelayDown(false)
    world.setNodeDown(true)
    expect(await wait()).toMatchObject({ status: 503, error: 'PROVIDER_FAILED' })
    world.setNodeDown(false)
    expect(await wait()).toMatchObject({ status: 200, isLoggedIn: true })
  })

  it('is off unless the operator has set it up, and answers the wallet’s page alone', async () => {
    const none = await createGateway({ logs: 'off', login })
    expect(await visitor(none).send('farcaster')).toMatchObject({ error: 'UNKNOWN_PROVIDER' })
    await none.close()
    const stranger = await ask(gateway, '/login/farcaster', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(stranger.status).toBe(403)
    expect(await visitor(gateway).send('farcaster-wait', { channel: 'short' })).toMatchObject({
      error: 'MALFORMED',
    })
  })
})
