import type { AccountId } from '@latchkey/protocol'
import { createSignInMessage } from '@latchkey/siwx/message'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionCheck, SiwxSession } from '../../kernel/client/siwxOptions.ts'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { authSessions } from './authSessions.ts'

const owner = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const account: AccountId = `eip155:1:${owner.address}`
const unasked: SessionCheck = { verify: () => Promise.reject(new Error('Auth.js verifies')) }

/** What Auth.js answers: its session, and the answers of `signIn`. */
let server: { session: object | null; status: number; lies: boolean; answer: unknown }
/** How often the session of Auth.js was read. */
let reads = 0
const storage = memoryStorage()
const sessions = authSessions({
  url: '/siwx',
  storage,
  async signIn(provider, { message, callbackUrl }) {
    expect([provider, callbackUrl]).toEqual(['credentials', '/'])
    if (server.answer) return server.answer
    if (!server.lies && message.includes(owner.address)) server.session = { walletAccount: account }
    return { ok: true, error: null }
  },
  async signOut() {
    if (!server.lies) server.session = null
    return {}
  },
})

beforeEach(() => {
  server = { session: null, status: 200, lies: false, answer: undefined }
  storage.remove('@latchkey/siwx')
  reads = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/siwx/nonce') return Response.json({ nonce: 'nonce12345678' })
    expect(url).toBe('/api/auth/session')
    reads += 1
    return server.status === 0
      ? Promise.reject(new TypeError('fetch failed'))
      : Response.json(server.session, { status: server.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function signedSession(issuedAt = new Date()): Promise<SiwxSession> {
  const data = {
    domain: 'site.example',
    uri: 'https://site.example/',
    version: '1',
    accountAddress: owner.address,
    chainId: 'eip155:1',
    nonce: String(await sessions.nonce()),
    issuedAt: issuedAt.toISOString(),
  } as const
  const message = createSignInMessage(data)
  return { account, data, message, signature: await owner.signMessage({ message }) }
}

it('are found as long as Auth.js has the account signed in [L32]', async () => {
  const session = await signedSession()
  await sessions.save(session, unasked)
  expect(await sessions.find(account)).toEqual(session)
  expect(await sessions.find(`eip155:10:${owner.address}`)).toBeUndefined()
  await sessions.remove([`eip155:10:${owner.address}`])
  expect(await sessions.find(account)).toEqual(session)
  // A display name of another provider's user, which anyone can choose.
  server.session = { user: { name: account } }
  expect(await sessions.find(account)).toBeUndefined()
  server.session = { walletAccount: account }
  await sessions.remove([account])
  expect(server.session).toBeNull()
  expect(await sessions.find(account)).toBeUndefined()
})

it('count where the clock of the browser is behind that of the server [L32]', async () => {
  const session = await signedSession(new Date(Date.now() + 3_600_000))
  await sessions.save(session, unasked)
  expect(await sessions.find(account)).toEqual(session)
})

it('cost no request where no message is kept', async () => {
  server.session = { walletAccount: account }
  expect(await sessions.find(account)).toBeUndefined()
  expect(reads).toBe(0)
})

it.each([
  ['of version 4', { ok: false, error: 'CredentialsSignin' }, 'CredentialsSignin'],
  ['of version 5', { ok: true, error: 'CredentialsSignin', code: 'spent' }, 'spent'],
  ['of any length', { ok: false, error: 'x'.repeat(500) }, 'x'.repeat(64)],
])('are refused for the reason %s', async (_, answer, reason) => {
  server.answer = answer
  const saving = sessions.save(await signedSession(), unasked)
  await expect(saving).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED', context: { reason } })
})

it('are neither begun nor ended by the word of the page’s half alone', async () => {
  const session = await signedSession()
  server.lies = true
  await expect(sessions.save(session, unasked)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  expect(await sessions.find(account)).toBeUndefined()
  server.session = { walletAccount: account }
  await expect(sessions.remove()).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
})

it('are not absent while Auth.js cannot be read, nor lost if that happens at the sign-in', async () => {
  const session = await signedSession()
  server.status = 503
  await expect(sessions.save(session, unasked)).rejects.toThrow()
  server.status = 200
  expect(await sessions.find(account)).toEqual(session)
  server.status = 0
  await expect(sessions.find(account)).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  server.status = 500
  await expect(sessions.find(account)).rejects.toThrow()
})
