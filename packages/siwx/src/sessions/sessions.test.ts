import { namespaces } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { createSignInMessage, type SignInFields } from '../message/index.ts'
import { memoryNonces } from '../sign-in/index.ts'
import { makeSigner, type Signer } from '../testing/signers.ts'
import { createSessions, handleSignIn, memoryStore, type SessionsOptions } from './index.ts'

const origin = 'https://site.example'
const start = Date.parse('2026-11-23T00:00:00Z')

/** Creates a site with a test clock, and a browser that keeps its cookie. */
function visit(options: Partial<SessionsOptions> = {}) {
  const clock = { now: start }
  const sessions = createSessions({ origin, now: () => clock.now, ...options })
  let jar = ''
  async function send(method: string, step: string, body?: unknown, headers = {}) {
    const response = await handleSignIn(
      sessions,
      new Request(`${origin}/siwx/${step}`, {
        method,
        headers: {
          ...(jar && { cookie: `theme=dark; ${jar}` }),
          ...(method === 'POST' && { origin, 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const cookie = response.headers.get('set-cookie')
    if (cookie !== null) jar = cookie.split(';')[0] ?? ''
    return { status: response.status, body: await response.json(), cookie }
  }
  async function proofOf(signer: Signer, changes: Partial<SignInFields> = {}) {
    const { nonce } = (await send('GET', 'nonce')).body
    const message = createSignInMessage({
      domain: 'site.example',
      accountAddress: signer.address,
      uri: origin,
      chainId: signer.chainId,
      nonce,
      issuedAt: new Date(clock.now).toISOString(),
      ...changes,
    })
    return { message, signature: await signer.sign(message) }
  }
  return { clock, sessions, send, proofOf, jar: () => jar }
}

describe('a message', () => {
  it.each([
    [{ issuedAt: '1970-01-01T00:00:00Z' }, 'tooOld'],
    [{ issuedAt: new Date(start + 86_400_000).toISOString() }, 'issuedInFuture'],
    [{ chainId: 'eip155:5' }, 'otherChain'],
  ] as const)('with %o begins no session [F5]', async (changes, reason) => {
    const { send, proofOf } = visit({ chains: ['eip155:1', 'eip155:10'] })
    const proof = await proofOf(await makeSigner.eip155(), changes)
    expect(await send('POST', 'verify', proof)).toMatchObject({ status: 401, body: { reason } })
  })

  it('of chain 0 is none [F1]', async () => {
    const { send, proofOf } = visit()
    const { message, signature } = await proofOf(await makeSigner.eip155())
    const zero = message.replace(/Chain ID: \d+/, 'Chain ID: 0')
    expect(await send('POST', 'verify', { message: zero, signature })).toMatchObject({
      status: 401,
      body: { reason: 'malformed', field: 'chainId' },
    })
  })
})

describe('a session', () => {
  it.each(
    namespaces,
  )('begins for an account of %s, lasts and ends [F1] [F5]', async (namespace) => {
    const { send, proofOf, jar } = visit()
    const signer = await makeSigner[namespace]()
    expect((await send('GET', 'session')).body).toBeNull()
    const proof = await proofOf(signer)
    const { status, body, cookie } = await send('POST', 'verify', proof)
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: `${signer.chainId}:${signer.address}`, ...proof })
    expect(cookie).toMatch(
      /^__Host-siwx=[0-9a-f]{64}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await send('GET', 'session')).body).toEqual(body)
    const token = jar()
    expect((await send('POST', 'sign-out')).cookie).toMatch(/^__Host-siwx=; Max-Age=0; /)
    expect((await send('GET', 'session', undefined, { cookie: token })).body).toBeNull()
  })

  it('is kept under a hash of its token, and ends with its time or its message [F5]', async () => {
    const ids: string[] = []
    const kept = memoryStore()
    const store = {
      ...kept,
      save: (...[id, session]: Parameters<typeof kept.save>) => {
        ids.push(id)
        return kept.save(id, session)
      },
    }
    const { clock, send, proofOf, jar } = visit({ store, lifetime: 60_000 })
    const signer = await makeSigner.eip155()
    await send('POST', 'verify', await proofOf(signer))
    expect(jar()).not.toContain(ids[0])
    clock.now += 59_999
    expect((await send('GET', 'session')).body).not.toBeNull()
    clock.now += 1
    expect((await send('GET', 'session')).body).toBeNull()
    const expirationTime = new Date(clock.now + 5_000).toISOString()
    const { cookie } = await send('POST', 'verify', await proofOf(signer, { expirationTime }))
    expect(cookie).toContain('Max-Age=5;')
    clock.now += 5_000
    expect((await send('GET', 'session')).body).toBeNull()
  })

  it('is a new one after each sign-in, and the one before it has ended [F5]', async () => {
    const { send, proofOf, jar } = visit()
    const signer = await makeSigner.eip155()
    await send('POST', 'verify', await proofOf(signer))
    const before = jar()
    await send('POST', 'verify', await proofOf(signer))
    expect(jar()).not.toBe(before)
    expect((await send('GET', 'session', undefined, { cookie: before })).body).toBeNull()
  })

  it('begins once with a proof, however often it is sent at the same time [F5]', async () => {
    const { send, proofOf } = visit()
    const proof = await proofOf(await makeSigner.eip155())
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send('POST', 'verify', proof)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99)
  })

  it('has a plain cookie over HTTP, as on a computer of one’s own [F5]', async () => {
    const { send, proofOf } = visit({ origin: 'http://localhost:3000', sameSite: 'Strict' })
    const fields = { domain: 'localhost:3000', uri: 'http://localhost:3000/' }
    const proof = await proofOf(await makeSigner.eip155(), fields)
    const { cookie } = await send('POST', 'verify', proof, { origin: 'http://localhost:3000' })
    expect(cookie).toMatch(/^siwx=[0-9a-f]{64}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/)
  })
})

describe('another site', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://site.example' },
    { origin: 'https://site.example.evil.example' },
  ]

  it.each(foreign)('cannot sign a visitor in, or out: %j [F5]', async (headers) => {
    const { send, proofOf } = visit()
    const signer = await makeSigner.eip155()
    const proof = await proofOf(signer)
    expect(await send('POST', 'verify', proof, headers)).toMatchObject({
      status: 403,
      cookie: null,
    })
    expect((await send('POST', 'verify', proof)).status).toBe(200)
    expect(await send('POST', 'sign-out', undefined, headers)).toMatchObject({ status: 403 })
    expect((await send('GET', 'session')).body).not.toBeNull()
  })

  it('cannot change anything with the visitor’s cookie [F5]', async () => {
    const { sessions, send, proofOf, jar } = visit()
    await send('POST', 'verify', await proofOf(await makeSigner.eip155()))
    const find = (method: string, headers: Record<string, string>) =>
      sessions.find(
        new Request(`${origin}/transfer`, { method, headers: { cookie: jar(), ...headers } }),
      )
    for (const headers of [
      ...foreign,
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect(await find(method, headers)).toBeUndefined()
    expect(await find('POST', { origin })).toBeDefined()
    expect(await find('POST', { 'sec-fetch-site': 'same-origin' })).toBeDefined()
    expect(await find('GET', {})).toBeDefined()
  })

  it('cannot send a form, or anything but the JSON of a proof [F5]', async () => {
    const { send, proofOf } = visit()
    const proof = await proofOf(await makeSigner.eip155())
    const form = { 'content-type': 'text/plain' }
    expect((await send('POST', 'verify', proof, form)).status).toBe(400)
    for (const body of [undefined, null, 7, [], {}, { message: 1, signature: 2 }, { message: 'x' }])
      expect((await send('POST', 'verify', body)).status).toBe(400)
    expect((await send('POST', 'verify', { ...proof, more: 'x'.repeat(262_144) })).status).toBe(400)
    expect((await send('POST', 'verify', { message: 'x', signature: 'y' })).body).toEqual({
      error: 'refused',
      reason: 'malformed',
      field: 'form',
    })
    expect((await send('POST', 'verify', { cacao: {} })).status).toBe(401)
  })

  it('finds nothing for other cookies and for tokens that were not issued [F5]', async () => {
    const { send } = visit()
    expect((await send('GET', 'verify')).status).toBe(404)
    expect((await send('POST', 'nonce')).status).toBe(404)
    expect((await send('GET', '__proto__')).status).toBe(404)
    for (const token of ['', 'x', '0'.repeat(64), `${'0'.repeat(64)}1`]) {
      const cookie = `__Host-siwx=${token}`
      expect((await send('GET', 'session', undefined, { cookie })).body).toBeNull()
    }
  })
})

it('accepts pages of its own origins alone, including their scheme [F5]', async () => {
  const { send, proofOf } = visit()
  const overHttp = await proofOf(await makeSigner.eip155(), { uri: 'http://site.example/' })
  expect(await send('POST', 'verify', overHttp)).toMatchObject({
    status: 401,
    body: { reason: 'otherUri' },
  })
  const origins = ['https://site.example', 'http://localhost:3000']
  expect(() => createSessions({ origin: origins })).toThrow(TypeError)
})

it('answers 503 while a chain cannot be reached, and the proof stays valid [F5]', async () => {
  let isUp = false
  const nonces = memoryNonces({ now: () => start })
  const ethCall = () => async () => {
    if (!isUp) throw new TypeError('fetch failed')
    return { data: `0x1626ba7e${'0'.repeat(56)}` }
  }
  const { send, proofOf } = visit({ ethCall, nonces })
  const signer = await makeSigner.eip155()
  const proof = await proofOf({ ...signer, address: (await makeSigner.eip155()).address })
  expect(await send('POST', 'verify', proof)).toMatchObject({
    status: 503,
    body: { error: 'unverified' },
  })
  isUp = true
  expect((await send('POST', 'verify', proof)).status).toBe(200)
})
