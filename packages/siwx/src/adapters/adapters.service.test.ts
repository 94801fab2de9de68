import { createServer, request } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { createSignInMessage } from '../message/index.ts'
import { createSessions, type Session, type Sessions } from '../sessions/index.ts'
import { makeSigner } from '../testing/signers.ts'
import { walletAccountOf, walletCallbacks, walletCredentials } from './authjs.ts'
import * as express from './express.ts'
import * as hono from './hono.ts'
import { currentSession, signInRoutes, withSession } from './next.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>

async function proofFor(nonce: string, origin: string, more: { expirationTime?: string } = {}) {
  const signer = await makeSigner.eip155()
  const message = createSignInMessage({
    domain: new URL(origin).host,
    accountAddress: signer.address,
    uri: origin,
    chainId: signer.chainId,
    nonce,
    ...more,
  })
  return { address: signer.address, message, signature: await signer.sign(message) }
}

/** Signs in over HTTP and requests the members page, with and without the cookie. Returns the page's answer. */
async function walkThrough(send: Send, origin: string) {
  expect((await send('/members')).status).toBe(401)
  const { nonce } = await (await send('/siwx/nonce')).json()
  const { address, ...proof } = await proofFor(nonce, origin)
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify(proof)
  const verify = { method: 'POST', headers, body }
  const foreign = { ...verify, headers: { ...headers, origin: 'https://evil.example' } }
  expect((await send('/siwx/verify', foreign)).status).toBe(403)
  const response = await send('/siwx/verify', verify)
  expect(response.status).toBe(200)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const members = await send('/members', { headers: { cookie } })
  expect(await members.text()).toBe(`eip155:1:${address}`)
  const post = { method: 'POST', headers: { cookie, origin: 'https://evil.example' } }
  expect((await send('/members', post)).status).toBe(401)
  expect((await send('/siwx/verify', verify)).status).toBe(401)
  const out = { method: 'POST', headers: { cookie, origin } }
  expect((await send('/siwx/sign-out', out)).status).toBe(200)
  expect((await send('/members', { headers: { cookie } })).status).toBe(401)
}

const site = 'https://site.example'

/** Sends the beginning of a body, or one without an end, and waits until the server ends the connection. */
async function expectEnd(origin: string, { isEndless }: { isEndless: boolean }): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' }
  const sent = request(`${origin}/siwx/verify`, { method: 'POST', headers })
  sent.on('error', () => {})
  const ended = new Promise<void>((resolve) => sent.on('close', () => resolve()))
  sent.write('{')
  const feed = () => {
    if (isEndless && !sent.destroyed) sent.write(Buffer.alloc(65_536), () => setImmediate(feed))
  }
  feed()
  await ended
}

it('does not wait for a body that does not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const headers = { origin: site, 'content-type': 'application/json' }
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) })
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const { POST } = signInRoutes(createSessions({ origin: site }))
  const answer = POST(new Request(`${site}/siwx/verify`, init))
  await expect.poll(vi.getTimerCount).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect((await answer).status).toBe(400)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a protected route', () => {
  it('of Hono opens for signed-in visitors [F5]', async () => {
    const sessions = createSessions({ origin: site })
    const app = new Hono<{ Variables: { session: Session } }>()
    app.all('/siwx/*', hono.signIn(sessions))
    app.use('/members', hono.requireSession(sessions))
    app.all('/members', (context) => context.text(context.get('session').account))
    await walkThrough(async (path, init) => app.request(site + path, init), site)
  })

  it('of Next opens for signed-in visitors [F5]', async () => {
    const sessions = createSessions({ origin: site })
    const routes = signInRoutes(sessions)
    const members = withSession(sessions, (_, { account }) => new Response(account))
    await walkThrough((path, init) => {
      const request = new Request(site + path, init)
      if (path === '/members') return members(request)
      return request.method === 'GET' ? routes.GET(request) : routes.POST(request)
    }, site)
    expect(await currentSession(sessions, new Headers())).toBeUndefined()
  })

  it.each([
    false,
    true,
  ])('of Node, as of Express, opens for them (body read before: %s) [F5]', async (isRead) => {
    let sessions: Sessions | undefined
    const server = createServer(async (message, response) => {
      if (!sessions) throw new Error('There are no sessions yet')
      const request: express.ExpressRequest = message
      if (isRead && message.method === 'POST') {
        const parts = await message.toArray()
        const text = Buffer.concat(parts).toString()
        if (text) request.body = JSON.parse(text)
      }
      const answer: express.ExpressResponse = response
      const next = () => response.end(String(Object(answer.locals?.session).account))
      const isMembers = message.url === '/members'
      const handler = isMembers ? express.requireSession(sessions) : express.signIn(sessions)
      await handler(request, answer, next)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    sessions = createSessions({ origin })
    await walkThrough((path, init) => fetch(origin + path, init), origin)
    const long = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: `"${'x'.repeat(300_000)}"`,
    }
    expect((await fetch(`${origin}/siwx/verify`, long)).status).toBe(400)
    if (!isRead) {
      await expectEnd(origin, { isEndless: true })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const ended = expectEnd(origin, { isEndless: false })
      await expect.poll(vi.getTimerCount).toBe(1)
      vi.advanceTimersByTime(10_000)
      await ended
      vi.useRealTimers()
    }
    await new Promise((resolve) => server.close(resolve))
  })

  it('of Auth.js learns the account of a proof, once [F5]', async () => {
    const sessions = createSessions({ origin: site })
    const { authorize } = walletCredentials(sessions)
    const { address, ...proof } = await proofFor(await sessions.nonce(), site)
    expect(await authorize({})).toBeNull()
    expect(await authorize({ ...proof, signature: `0x${'11'.repeat(65)}` })).toBeNull()
    const account = `eip155:1:${address}`
    const user = await authorize(proof)
    expect(user).toEqual({ id: account, name: account, walletAccount: account })
    expect(await authorize(proof)).toBeNull()
    const { jwt, session } = walletCallbacks()
    const token = jwt({ token: {}, account: { type: 'credentials' }, user: user ?? {} })
    expect(walletAccountOf(session({ session: {}, token: jwt({ token }) }))).toBe(account)
    // Another provider's user, who has chosen the name, or a login after the wallet's.
    for (const other of [{ name: account }, { walletAccount: account }]) {
      const next = jwt({ token, account: { type: 'oauth' }, user: other })
      expect(walletAccountOf(session({ session: { user: other }, token: next }))).toBeUndefined()
    }
  })

  it('of Auth.js has no account after the signed message expires [L32]', async () => {
    let now = Date.now()
    const until = now + 60_000
    const sessions = createSessions({ origin: site })
    const expirationTime = new Date(until).toISOString()
    const { address, ...proof } = await proofFor(await sessions.nonce(), site, { expirationTime })
    const user = (await walletCredentials(sessions).authorize(proof)) ?? {}
    const { jwt, session } = walletCallbacks(() => now)
    const token = jwt({ token: {}, account: { type: 'credentials' }, user })
    now = until - 1
    expect(walletAccountOf(session({ session: {}, token }))).toBe(`eip155:1:${address}`)
    now = until
    expect(walletAccountOf(session({ session: {}, token }))).toBeUndefined()
  })
})
