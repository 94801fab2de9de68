import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { addressOf, type Claims, createIdentity, createToken } from './testing/client.ts'
import { relaysOf } from './testing/starting.ts'

const start = relaysOf(async () => undefined)
const identity = createIdentity()
const future = { iat: Math.floor(Date.now() / 1000) + 3_600 }

type Refusal = { status?: number; text?: string; code?: number; reason?: string }

/** How a connection ends that is not let in; nothing when it is. */
function knock(
  relay: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Refusal | undefined> {
  const socket = new WebSocket(addressOf(relay, identity, query), { headers })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
    socket.on('unexpected-response', (_, response) => {
      response.setEncoding('utf8').on('data', (text) => {
        resolve({ status: response.statusCode ?? 0, text })
      })
    })
    // A refused client never gets an answer.
    socket.on('open', () => socket.send('{"id":1,"jsonrpc":"2.0","method":"none"}'))
    socket.on('message', () => {
      socket.terminate()
      resolve(undefined)
    })
  })
}
const closing = { useOnCloseEvent: 'true' }

describe('a connection', () => {
  it('is let in with a token in the address or in the headers', async () => {
    const { url } = await start()
    expect(await knock(url)).toBeUndefined()
    const bearer = { authorization: `Bearer ${createToken(identity, url)}` }
    expect(await knock(url, { auth: '' }, bearer)).toBeUndefined()
  })

  it.each<[string, Claims]>([
    ['JWT validation error: JWT Token is not yet valid', future],
    ['JWT validation error: JWT Token has expired', { exp: 1_000 }],
    ['JWT validation error: JWT Token has an invalid audience', { aud: 'wss://relay.example' }],
  ])('is refused with "%s"', async (reason, claims) => {
    const { url } = await start()
    const auth = createToken(identity, url, claims)
    expect(await knock(url, { auth })).toEqual({ status: 401, text: reason })
    expect(await knock(url, { auth, ...closing })).toEqual({ code: 3000, reason })
  })

  it('is refused when the project is unknown', async () => {
    const { url } = await start({ projectIds: ['known'] })
    const reason = 'Unauthorized: invalid key'
    expect(await knock(url, { projectId: 'known' })).toBeUndefined()
    expect(await knock(url, { projectId: 'other' })).toEqual({ status: 401, text: reason })
    expect(await knock(url, { projectId: 'other', ...closing })).toEqual({ code: 3000, reason })
  })

  it('is refused from an origin that the project does not list', async () => {
    const project = { id: 'site', allowedOrigins: ['*.site.example'], allowedApps: ['com.site'] }
    const { url } = await start({ projectIds: [project] })
    const reason = 'Unauthorized: origin not allowed'
    const from = (origin: string, query = {}) =>
      knock(url, { projectId: 'site', ...query }, { origin })
    expect(await from('https://app.site.example')).toBeUndefined()
    expect(await from('http://localhost:4300')).toBeUndefined()
    expect(await from('https://site.evil.example')).toEqual({ status: 403, text: reason })
    expect(await from('https://site.evil.example', closing)).toEqual({ code: 3000, reason })
    expect(await knock(url, { projectId: 'site', bundleId: 'com.site' })).toBeUndefined()
    expect(await knock(url, { projectId: 'site', packageName: 'com.other' })).toEqual({
      status: 403,
      text: reason,
    })
  })

  it('is refused with a token for another relay, whatever it calls this one', async () => {
    const { url } = await start({ hosts: ['relay.example'] })
    const auth = createToken(identity, 'wss://other.example')
    const reason = 'JWT validation error: JWT Token has an invalid audience'
    expect(await knock(url, { auth }, { host: 'other.example' })).toEqual({
      status: 401,
      text: reason,
    })
  })

  it('is let in with a token for any name of this machine, but not for what it calls itself', async () => {
    const { url } = await start()
    const { port } = new URL(url)
    const reason = 'JWT validation error: JWT Token has an invalid audience'
    const knockFor = (aud: string, host = '') =>
      knock(url, { auth: createToken(identity, aud) }, host ? { host } : {})
    expect(await knockFor(`ws://localhost:${port}`)).toBeUndefined()
    expect(await knockFor(`wss://[::1]:${port}/path`)).toBeUndefined()
    for (const aud of ['ws://other.example', `ws://localhost:${Number(port) + 1}`]) {
      expect(await knockFor(aud, new URL(aud).host)).toEqual({ status: 401, text: reason })
    }
  })

  it('is let in with a token for a host that a proxy has replaced', async () => {
    const { url } = await start({ hosts: ['relay.example'] })
    const auth = createToken(identity, 'wss://relay.example')
    expect(await knock(url, { auth })).toBeUndefined()
  })
})

it('does not start where others reach it while it knows none of its names', async () => {
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('hosts')
  await expect(start({ host: '0.0.0.0', hosts: [] })).rejects.toThrow('hosts')
})

describe('plain HTTP', () => {
  const ask = async (relay: string, body: unknown, headers: Record<string, string> = {}) => {
    const address = new URL('/rpc?projectId=test', relay.replace(/^ws/, 'http'))
    const authorization = `Bearer ${createToken(identity, relay)}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, ...headers },
      body: text,
    })
    return { status: response.status, text: await response.text() }
  }
  const topic = 'ab'.repeat(32)
  const rpc = (method: string, params: object) => ({ id: 1, jsonrpc: '2.0', method, params })

  it('tells that the relay is well, and what time it is', async () => {
    const { url, clock } = await start()
    const response = await fetch(new URL('/health', url.replace(/^ws/, 'http')))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { status, database, time } = Object(await response.json())
    expect([response.status, status, database]).toEqual([200, 'ok', 'ok'])
    expect(time).toBe(clock.now())
  })

  it('publishes and fetches, but does not subscribe', async () => {
    const { url, connect } = await start()
    const wallet = await connect()
    await wallet.ask('irn_subscribe', { topic })
    const sent = `{"id":1763735999123456789,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"one","ttl":300,"tag":4}}`
    expect(await ask(url, sent)).toEqual({
      status: 200,
      text: '{"id":1763735999123456789,"jsonrpc":"2.0","result":true}',
    })
    await wallet.untilPushed(1)
    await wallet.ask('irn_publish', { topic, message: 'two', ttl: 300, tag: 4 })
    const fetched = await ask(url, rpc('irn_fetchMessages', { topic }))
    expect(JSON.parse(fetched.text).result).toMatchObject({
      messages: [{ topic, message: 'two', tag: 4 }],
      hasMore: false,
    })
    for (const method of ['irn_subscribe', 'irn_batchSubscribe', 'wc_proposeSession']) {
      const params = { topic, topics: [topic], pairingTopic: topic, sessionProposal: 'a' }
      expect((await ask(url, rpc(method, params))).text).toContain('-32601')
    }
  })

  it('refuses who has no token, and what is no request', async () => {
    const { url } = await start({ limits: { frameBytes: 1_000 } })
    const refused = await ask(url, rpc('irn_fetchMessages', { topic }), { authorization: '' })
    expect(refused.status).toBe(401)
    expect((await ask(url, 'nonsense')).status).toBe(400)
    expect((await ask(url, [rpc('irn_fetchMessages', { topic })])).status).toBe(400)
    expect((await ask(url, 'x'.repeat(2_000))).status).toBe(413)
  })

  it('knows no other routes, and refuses before it reads a body', async () => {
    const { url } = await start()
    const http = url.replace(/^ws/, 'http')
    expect((await fetch(new URL('/other', http))).status).toBe(404)
    expect((await fetch(new URL('/rpc', http), { method: 'OPTIONS' })).status).toBe(204)
    const unfinished = request(new URL('/rpc', http), { method: 'POST' })
    unfinished.flushHeaders()
    await expect(
      new Promise((resolve, reject) => {
        unfinished.on('response', (response) => resolve(response.statusCode))
        unfinished.on('error', reject)
      }),
    ).resolves.toBe(401)
    unfinished.destroy()
  })
})
