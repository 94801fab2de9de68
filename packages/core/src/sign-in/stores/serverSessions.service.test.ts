import { createServer } from 'node:http'
import type { AccountId } from '@latchkey/protocol'
import { type Cacao, type CacaoPayload, cacaoMessage } from '@latchkey/siwx/cacao'
import { createSignInMessage, type SignInMessage } from '@latchkey/siwx/message'
import { createSessions, handleSignIn } from '@latchkey/siwx/sessions'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionCheck, SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { serverSessions } from './serverSessions.ts'

const unasked: SessionCheck = {
  verify: () => Promise.reject(new Error('The server verifies')),
}
const origin = 'https://site.example'

describe('sessions of a server', () => {
  let sessions: SiwxSessions
  let server: ReturnType<typeof createSessions>
  let isDown = false
  let serverTime = Date.now()
  beforeEach(() => {
    serverTime = Date.now()
    server = createSessions({ origin, now: () => serverTime })
    sessions = serverSessions({ url: `${origin}/siwx/` })
    let jar = ''
    isDown = false
    // As a browser: it says whose page asks, and keeps the cookie.
    vi.stubGlobal('fetch', async (url: string, { signal: _, ...init }: RequestInit = {}) => {
      if (isDown) throw new TypeError('fetch failed')
      const headers = new Headers(init.headers)
      if (init.credentials === 'include' && jar) headers.set('cookie', jar)
      if (init.method === 'POST') headers.set('origin', origin)
      const { credentials: _credentials, ...rest } = init
      const response = await handleSignIn(server, new Request(url, { ...rest, headers }))
      jar = response.headers.get('set-cookie')?.split(';')[0] ?? jar
      return response
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const person = () => privateKeyToAccount(generatePrivateKey())
  /** The nonce and the date that the server gives. */
  async function issued() {
    const given = await sessions.nonce()
    if (typeof given === 'string') throw new Error('The server gives no date')
    return { nonce: given.nonce, issuedAt: new Date(given.issuedAt).toISOString() }
  }
  async function sessionOf(
    who: ReturnType<typeof person>,
    more: Partial<SignInMessage> = {},
  ): Promise<SiwxSession> {
    const data: SignInMessage = {
      domain: 'site.example',
      uri: `${origin}/`,
      version: '1',
      accountAddress: who.address,
      chainId: 'eip155:1',
      ...(await issued()),
      ...more,
    }
    const message = createSignInMessage(data)
    const signature = await who.signMessage({ message })
    return { account: `eip155:1:${who.address}`, data, message, signature }
  }

  it('are kept once the server has verified them, and found by their account alone [F1] [F5]', async () => {
    const [own, other] = [person(), person()]
    const session = await sessionOf(own)
    await sessions.save(session, unasked)
    expect(await sessions.find(session.account)).toEqual(session)
    expect(await sessions.find(`eip155:10:${own.address}`)).toBeUndefined()
    expect(await sessions.find(`eip155:1:${other.address}`)).toBeUndefined()
    await sessions.remove([`eip155:1:${other.address}`])
    expect(await sessions.find(session.account)).toEqual(session)
    await sessions.remove([session.account])
    expect(await sessions.find(session.account)).toBeUndefined()
  })

  it('are dated by the server, whose clock is right where the visitor’s is not [F5]', async () => {
    serverTime += 3 * 86_400_000
    const session = await sessionOf(person())
    expect(Date.parse(session.data.issuedAt)).toBe(serverTime)
    await sessions.save(session, unasked)
    for (const [ahead, reason] of [
      [86_400_000, 'issuedInFuture'],
      [-serverTime, 'tooOld'],
    ] as const) {
      const issuedAt = new Date(serverTime + ahead).toISOString()
      const misdated = await sessionOf(person(), { issuedAt })
      await expect(sessions.save(misdated, unasked)).rejects.toMatchObject({ context: { reason } })
    }
  })

  it('keep every answer of a one-click sign-in on several chains [F5]', async () => {
    const who = person()
    const { nonce, issuedAt } = await issued()
    const answerOn = async (chain: number) => {
      const p: CacaoPayload = {
        iss: `did:pkh:eip155:${chain}:${who.address}`,
        domain: 'site.example',
        aud: `${origin}/`,
        version: '1',
        nonce,
        iat: issuedAt,
      }
      const written = cacaoMessage(p)
      if (written.status !== 'written') throw new Error(written.field)
      const { message: data, text: message } = written
      const signature = await who.signMessage({ message })
      const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } }
      const account: AccountId = `eip155:${chain}:${who.address}`
      return { session: { account, data, message, signature, cacao }, check: unasked }
    }
    const answers = await Promise.all([1, 10, 137].map(answerOn))
    const wrong = await answerOn(56)
    wrong.session.cacao.s.s = answers[0]?.session.signature ?? ''
    const kept = await sessions.saveAll?.([...answers, wrong])
    expect(kept?.map(({ account }) => account)).toEqual(
      answers.map(({ session }) => session.account),
    )
    for (const { session } of answers)
      expect(await sessions.find(session.account)).toMatchObject({ message: session.message })
    expect(await sessions.find(wrong.session.account)).toBeUndefined()
    await expect(sessions.saveAll?.(answers)).rejects.toMatchObject({
      context: { reason: 'nonceSpent' },
    })
  })

  it('are refused with the server’s word for why [F5]', async () => {
    const session = await sessionOf(person())
    await sessions.save(session, unasked)
    await expect(sessions.save(session, unasked)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
      context: { reason: 'nonceSpent' },
    })
    const elsewhere = await sessionOf(person(), { domain: 'evil.example' })
    await expect(sessions.save(elsewhere, unasked)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
    })
    const { account } = await sessionOf(person())
    const swapped = { ...(await sessionOf(person())), account }
    await expect(sessions.save(swapped, unasked)).rejects.toMatchObject({
      context: { reason: 'otherAccount' },
    })
  })

  it('are distinguished from an unreachable server and from a foreign one', async () => {
    isDown = true
    await expect(sessions.nonce()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    vi.unstubAllGlobals()
    const other = createServer((_, response) => response.end('<!doctype html>'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const none = serverSessions({ url: `http://127.0.0.1:${port}` })
    await expect(none.nonce()).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    other.closeAllConnections()
    await new Promise((done) => other.close(done))
  })
})
