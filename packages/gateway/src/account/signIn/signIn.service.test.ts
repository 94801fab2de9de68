import { serverClock } from '@latchkey/service/clock'
import { ask } from '@latchkey/service/testing'
import { cacaoMessage, parseCacao, verifyCacao } from '@latchkey/siwx/cacao'
import { createSignInMessage } from '@latchkey/siwx/message'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { createNonces } from './nonces.ts'
import { createSessionStore } from './sessionStore.ts'

const site = 'https://site.example'

onMigratedDatabases('what sign-in keeps', (fresh) => {
  it('has each nonce spent once, however many try at the same time, and none that is old [F5]', async () => {
    const database = await openDatabase(await fresh())
    let now = 1_000
    const nonces = createNonces(database, () => now)
    const nonce = await nonces.issue()
    expect([await nonces.isOpen(nonce), await nonces.isOpen('made up')]).toEqual([true, false])
    const spent = await Promise.all(Array.from({ length: 100 }, () => nonces.spend(nonce)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await nonces.isOpen(nonce)).toBe(false)
    const old = await nonces.issue()
    now += 300_000
    expect([await nonces.isOpen(old), await nonces.spend(old)]).toEqual([false, false])
    await nonces.issue()
    const kept = await database.selectFrom('sign_in_nonce').selectAll().execute()
    expect(kept).toHaveLength(1)
    await database.destroy()
  })

  it('has sessions until they end or are taken away [F5]', async () => {
    const database = await openDatabase(await fresh())
    let now = 1_000
    const store = createSessionStore(database, () => now)
    const { message, account } = await signedBy(
      privateKeyToAccount(generatePrivateKey()),
      'abcdefgh',
    )
    for (const id of ['a', 'b']) await store.save(id, { account, ...message, expiresAt: 2_000 })
    expect(await store.find('a')).toEqual({ account, ...message, expiresAt: 2_000 })
    await store.remove('a')
    expect(await store.find('a')).toBeUndefined()
    now = 2_000
    expect(await store.find('b')).toBeUndefined()
    await store.save('c', { account, ...message, expiresAt: 3_000 })
    const kept = await database.selectFrom('sign_in_session').select('id').execute()
    expect(kept).toEqual([{ id: 'c' }])
    await database.destroy()
  })

  it('has the session of a one-click sign-in whose address has no checksum [F1] [F5]', async () => {
    const database = await openDatabase(await fresh())
    const nonces = createNonces(database, serverClock.now)
    const store = createSessionStore(database, serverClock.now)
    const cacao = await cacaoOf(await nonces.issue())
    const expected = { domain: 'site.example', now: Date.now() }
    const result = await verifyCacao({ cacao, nonces, expected })
    if (result.status !== 'signedIn') throw new Error(result.reason)
    const { account, data, message, signature } = result
    const session = { account, data, message, signature, cacao, expiresAt: Date.now() + 60_000 }
    await store.save('a', session)
    expect(await store.find('a')).toEqual(session)
    await database.destroy()
  })
})

async function signedBy(who: ReturnType<typeof privateKeyToAccount>, nonce: string) {
  const data = {
    domain: 'site.example',
    accountAddress: who.address,
    uri: site,
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt: new Date().toISOString(),
  } as const
  const text = createSignInMessage(data)
  const signature = await who.signMessage({ message: text })
  return {
    account: `eip155:1:${who.address}` as const,
    message: { data, message: text, signature },
  }
}

/** What a wallet answers to a one-click sign-in that names its account in lower case. */
async function cacaoOf(nonce: string) {
  const who = privateKeyToAccount(generatePrivateKey())
  const iss = `did:pkh:eip155:1:${who.address.toLowerCase()}`
  const iat = new Date().toISOString()
  const p = { iss, domain: 'site.example', aud: site, version: '1', nonce, iat } as const
  const written = cacaoMessage(p)
  if (written.status !== 'written') throw new Error(written.field)
  const s = await who.signMessage({ message: written.text })
  const cacao = parseCacao({ h: { t: 'eip4361' }, p, s: { t: 'eip191', s } })
  if (!cacao) throw new Error('Not a CACAO')
  return cacao
}

describe('signing in with the gateway', () => {
  const opened: Gateway[] = []
  async function open(siwx?: { origins: string[] }) {
    const gateway = await createGateway({ logs: 'off', ...(siwx && { siwx }) })
    opened.push(gateway)
    return gateway
  }
  afterEach(() => Promise.all(opened.splice(0).map((gateway) => gateway.close())))

  async function proofFrom(gateway: Gateway) {
    const { nonce } = await (await ask(gateway, '/siwx/nonce')).json()
    const who = privateKeyToAccount(generatePrivateKey())
    const { account, message } = await signedBy(who, nonce)
    return { account, proof: { message: message.message, signature: message.signature } }
  }
  const post = (gateway: Gateway, step: string, origin: string, body: unknown, cookie = '') =>
    ask(gateway, `/siwx/${step}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('begins a session that the cookie brings back, until signing out [F5]', async () => {
    const gateway = await open({ origins: [site] })
    const { account, proof } = await proofFrom(gateway)
    const response = await post(gateway, 'verify', site, proof)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
    })
    const set = response.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^__Host-siwx=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure/)
    const [cookie = ''] = set.split(';')
    const session = async () =>
      (await ask(gateway, '/siwx/session', { headers: { cookie, origin: site } })).json()
    expect(await session()).toMatchObject({ account, data: { domain: 'site.example' } })
    expect((await post(gateway, 'verify', site, proof)).status).toBe(401)
    expect((await post(gateway, 'sign-out', 'https://evil.example', {}, cookie)).status).toBe(403)
    expect(await session()).toMatchObject({ account })
    expect((await post(gateway, 'sign-out', site, {}, cookie)).status).toBe(200)
    expect(await session()).toBeNull()
  })

  it('is for the sites of the operator, whose pages alone may bring cookies [F5]', async () => {
    const gateway = await open({ origins: [site] })
    const { proof } = await proofFrom(gateway)
    const foreign = await post(gateway, 'verify', 'https://evil.example', proof)
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-credentials')).toBeNull()
    expect(foreign.headers.get('set-cookie')).toBeNull()
    expect((await post(gateway, 'verify', site, proof)).status).toBe(200)
    const preflight = await ask(gateway, '/siwx/verify', {
      method: 'OPTIONS',
      headers: { origin: site, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
  })

  it('is not there until it is configured [F5]', async () => {
    const gateway = await open()
    expect((await ask(gateway, '/siwx/nonce')).status).toBe(404)
    await expect(createGateway({ siwx: { origins: ['site.example'] } })).rejects.toThrow(/origins/)
  })
})
